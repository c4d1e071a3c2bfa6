import type { Booking } from "#booking/ground/contract.ts";
import { Button } from "#ui/actions/button.tsx";
import { setSameCleaner } from "#apps/shared/slots/same-cleaner.ts";
import styles from "./bookings.module.css";
import { useBookAgain } from "./use-book-again.tsx";
import { words } from "./book-again.en.ts";

type Props = {
  booking: Pick<Booking, "product" | "follow_key">;
  /** The first name of the cleaner who can be asked first; null: there is none. */
  cleaner: string | null;
  isQuiet: boolean;
  size?: "small";
  /** Of which of several bookings, for a screen reader. */
  which?: string;
};

export default function BookAgain({ booking, cleaner, isQuiet, size, which }: Props) {
  const { isPending, onAgain, note } = useBookAgain(booking);
  const of = which && <span className="visually-hidden">, {which}</span>;
  const again = (name?: string) => {
    setSameCleaner(name === undefined ? undefined : { key: booking.follow_key, name });
    onAgain();
  };
  const look = { busy: isPending, ...(size && { size }) };
  return (
    <>
      <Button variant={isQuiet ? "quiet" : "solid"} {...look} onClick={() => again()}>
        <span>
          {words.again}
          {of}
        </span>
      </Button>
      {cleaner !== null && (
        <Button variant="quiet" {...look} onClick={() => again(cleaner || words.yourCleaner)}>
          <span>
            {words.sameCleaner}
            {of}
          </span>
        </Button>
      )}
      {note && <div className={styles.wholeLine}>{note}</div>}
    </>
  );
}
