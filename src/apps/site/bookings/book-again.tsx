import type { Booking } from "#booking/ground/contract.ts";
import { Button } from "#ui/actions/button.tsx";
import styles from "./bookings.module.css";
import { useBookAgain } from "./use-book-again.tsx";

type Props = { booking: Pick<Booking, "product">; isQuiet: boolean };

export default function BookAgain({ booking, isQuiet }: Props) {
  const { isPending, onAgain, note } = useBookAgain(booking);
  return (
    <>
      <Button variant={isQuiet ? "quiet" : "solid"} busy={isPending} onClick={onAgain}>
        Book again
      </Button>
      {note && <div className={styles.wholeLine}>{note}</div>}
    </>
  );
}
