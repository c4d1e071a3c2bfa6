import type { NewPrices } from "./booking-calls.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { DescriptionList } from "#ui/data/description-list.tsx";
import { words } from "./booking-question.en.ts";

/** New prices and those that the page showed, by id. */
export type PriceChange = NewPrices & { was: ReadonlyMap<number, number>; key?: undefined };

/** A request that is booked already, with its key and what the server says of it. */
export type SecondBooking = { message: string; key: string };

type Ends = { onBook: () => void; onClose: () => void };

export default function BookingQuestion({
  question,
  onBook,
  onClose,
}: Ends & { question: PriceChange | SecondBooking }) {
  const [title, keep, act] =
    question.key !== undefined
      ? [words.isBooked, words.keepOne, words.bookSecond]
      : [words.isChanged, words.notNow, words.bookFor(formatRupees(question.total))];
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {keep}
          </Button>
          <Button onClick={onBook}>{act}</Button>
        </>
      }
    >
      {question.key !== undefined ? <p>{question.message}</p> : <NewPricesList {...question} />}
    </Dialog>
  );
}

const fromTo = (was: number, now: number) => (
  <>
    <s>
      <span className="visually-hidden">{words.was}</span>
      {formatRupees(was)}
    </s>{" "}
    <b>
      <span className="visually-hidden">{words.now}</span>
      {formatRupees(now)}
    </b>
  </>
);

function NewPricesList({ bookables, was, seen_total: seen, total }: PriceChange) {
  const changed = bookables.flatMap(({ id, title, price }) => {
    const before = was.get(id);
    return before === undefined || before === price
      ? []
      : [{ term: title, detail: fromTo(before, price) }];
  });
  return (
    <>
      <p data-below="4">{words.notBooked}</p>
      <DescriptionList items={[...changed, { term: words.total, detail: fromTo(seen, total) }]} />
    </>
  );
}
