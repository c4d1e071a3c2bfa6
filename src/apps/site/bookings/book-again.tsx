import type { Booking } from "#booking/booking/contract.ts";
import { Button } from "#ui/actions/button.tsx";
import styles from "./own-bookings.module.css";
import { useBookAgain } from "./use-book-again.tsx";

export default function BookAgain({ booking }: { booking: Pick<Booking, "product"> }) {
  const { isPending, onAgain, note } = useBookAgain(booking);
  return (
    <>
      <Button busy={isPending} onClick={onAgain}>
        Book again
      </Button>
      {note && <div className={styles.wholeLine}>{note}</div>}
    </>
  );
}
