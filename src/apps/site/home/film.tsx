import { Dialog } from "#ui/overlays/dialog.tsx";
import styles from "./film.module.css";
import { words } from "./film.en.ts";

type Props = { open: boolean; onClose: () => void };

export default function Film({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title} size="wide">
      <video
        className={styles.film}
        controls
        autoPlay
        muted
        playsInline
        poster="/pictures/washroom-detail.svg"
        aria-label={words.title}
      >
        <source src="/film/washroom.webm" type="video/webm" />
        <source src="/film/washroom.mp4" type="video/mp4" />
        <track kind="captions" srcLang="en" label="English" src="/film/washroom.vtt" default />
      </video>
    </Dialog>
  );
}
