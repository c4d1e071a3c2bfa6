import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

type Props = { message: string; onBook: () => void; onClose: () => void };

export default function SecondQuestion({ message, onBook, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Booked already"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep one
          </Button>
          <Button onClick={onBook}>Book a second one</Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
