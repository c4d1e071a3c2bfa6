import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { DescriptionList } from "#ui/data/description-list.tsx";
import styles from "./booking-question.module.css";
import type { NewPrices } from "./send-booking.ts";

/** New prices and those that the page showed, by id. */
export type PriceChange = NewPrices & { was: ReadonlyMap<number, number> };

/** A request that is booked already, with its key and what the server says of it. */
export type SecondBooking = { message: string; key: string };

type Ends = { onBook: () => void; onClose: () => void };

export default function BookingQuestion({
  question,
  ...ends
}: Ends & { question: PriceChange | SecondBooking }) {
  return "key" in question ? (
    <SecondQuestion {...question} {...ends} />
  ) : (
    <PriceQuestion change={question} {...ends} />
  );
}

const SecondQuestion = ({ message, onBook, onClose }: SecondBooking & Ends) => (
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

const fromTo = (was: number, now: number) => (
  <>
    <s>
      <span className="visually-hidden">was </span>
      {formatRupees(was, 2)}
    </s>{" "}
    <b>
      <span className="visually-hidden">now </span>
      {formatRupees(now, 2)}
    </b>
  </>
);

function PriceQuestion({ change, onBook, onClose }: Ends & { change: PriceChange }) {
  const changed = change.bookables.flatMap(({ id, title, price }) => {
    const was = change.was.get(id);
    return was === undefined || was === price ? [] : [{ term: title, detail: fromTo(was, price) }];
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="The price has changed"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={onBook}>Book for {formatRupees(change.total, 2)}</Button>
        </>
      }
    >
      <p className={styles.lead}>
        Nothing has been booked yet. Since you saw them, prices have changed:
      </p>
      <DescriptionList
        items={[
          ...changed,
          { term: "Total price", detail: fromTo(change.seen_total, change.total) },
        ]}
      />
    </Dialog>
  );
}
