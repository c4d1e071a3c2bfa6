import { useState } from "react";
import { useProductPicture } from "#apps/shared/services/use-product-picture.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import styles from "./photos.module.css";
import { words } from "./private-photo.en.ts";

/** A small photo that only its signed-in readers may open, with its title; it opens large. */
export function PrivatePhoto({ url, title }: { url: string; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: src, isError } = useProductPicture(url);
  if (isError) return <p role="alert">{words.failed(title)}</p>;
  if (src === undefined) return <Skeleton shape="row" />;
  return (
    <>
      <button type="button" className={styles.photo} onClick={() => setIsOpen(true)}>
        <img src={src} alt={words.open(title)} width={120} height={120} />
        <span className="small">{title}</span>
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={title} size="wide">
        <img src={src} alt={title} className={styles.large} />
      </Dialog>
    </>
  );
}

/** The photos of a complaint, and the one of its bill. */
export const ComplaintPhotos = ({ photos, bill }: { photos: string[]; bill: string | null }) =>
  (photos.length > 0 || bill !== null) && (
    <div className="cluster">
      {photos.map((url, at) => (
        <PrivatePhoto key={url} url={url} title={words.photo(at + 1)} />
      ))}
      {bill !== null && <PrivatePhoto url={bill} title={words.bill} />}
    </div>
  );
