import { useState, type ReactNode } from "react";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import { CHIPS, MAX_RATING_LENGTH, mayRate } from "#booking/ratings/fields.ts";
import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { RadioCard, RadioCards } from "#ui/choices/radio-card.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Form } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { ChangeDialog } from "../follow/change-dialog.tsx";
import styles from "./rating.module.css";
import { words as say } from "./rating.en.ts";

// With the token of this browser: a vendor does not rate by a link that it was sent.
const { rating: call } = authenticatedClient.api.v1.bookings.follow[":follow_key"];

type Rating = NonNullable<FollowedBooking["rating"]>;
type Fields = Pick<Rating, "text" | "chips" | "quote" | "not_again"> & { stars: string };
type Props = {
  booking: FollowedBooking;
  isOnline: boolean;
  onRated: (booking: FollowedBooking) => void;
};

/** How the work was: the form, or the rating that was sent with what may still be done about it. */
export default function RatingPart({ booking, isOnline, onRated }: Props) {
  const { rating, follow_key } = booking;
  // What is typed stays when another tab sends a rating.
  const [step, setStep] = useState<"change" | "withdraw" | undefined>(
    rating?.state === "open" ? "change" : undefined,
  );
  if (rating === null) return null;
  const show = (next: Rating) => {
    setStep(undefined);
    onRated({ ...booking, rating: next });
  };
  return (
    <section className="stack no-print" aria-labelledby="rating">
      <h2 id="rating">{say.title}</h2>
      {rating.state === "open" || step === "change" ? (
        <RatingForm booking={booking} rating={rating} isOnline={isOnline} onDone={show}>
          {rating.state !== "open" && (
            <Button variant="quiet" onClick={() => setStep(undefined)}>
              {say.keep}
            </Button>
          )}
        </RatingForm>
      ) : (
        <>
          <SentRating rating={rating} />
          <p className="cluster" data-gap="3">
            {mayRate(rating) && (
              <Button variant="quiet" disabled={!isOnline} onClick={() => setStep("change")}>
                {rating.state === "withdrawn" ? say.again : say.change}
              </Button>
            )}
            {rating.state !== "withdrawn" && (
              <Button variant="text" disabled={!isOnline} onClick={() => setStep("withdraw")}>
                {say.withdraw}
              </Button>
            )}
          </p>
        </>
      )}
      {step === "withdraw" && (
        <ChangeDialog
          title={say.withdrawQuestion}
          keep={say.keepIt}
          act={say.withdraw}
          isDanger
          change={async () => {
            const answer = await unwrap(call.$delete({ param: { follow_key } }));
            return { booking: { ...booking, ...answer } };
          }}
          onChanged={({ rating: next }) => next && show(next)}
          onStale={() => undefined}
          onClose={() => setStep(undefined)}
        >
          <p>{say.withdrawMeans(!mayRate(rating))}</p>
        </ChangeDialog>
      )}
    </section>
  );
}

function SentRating({ rating }: { rating: Rating }) {
  const { state, stars, text, chips, editable_until, hidden_because, reply } = rating;
  if (state === "withdrawn") return <p>{say.withdrawn}</p>;
  return (
    <>
      <div role="status">
        <p>
          <b>{say.youGave(say.stars[(stars ?? 1) - 1])}</b> <span>{say.chips(chips)}</span>
        </p>
        {editable_until && <p>{say.until(formatMoment(editable_until))}</p>}
      </div>
      {text && <p className={styles.words}>{text}</p>}
      {state === "hidden" && (
        <Alert tone="warn">
          <b>{say.hidden}</b> {hidden_because}
        </Alert>
      )}
      {reply && (
        <p className={styles.words}>
          <b>{say.replied}</b> {reply}
        </p>
      )}
    </>
  );
}

type FormProps = Omit<Props, "onRated"> & {
  rating: Rating;
  onDone: (rating: Rating) => void;
  children: ReactNode;
};

function RatingForm({ booking, rating, isOnline, onDone, children }: FormProps) {
  const { stars, text, chips, quote, not_again } = rating;
  const { form, field, notice, isPending, onSubmit } = useForm<Fields, { rating: Rating }>({
    values: { stars: stars === null ? "" : `${stars}`, text, chips, quote, not_again },
    call: ({ stars: given, chips: chosen, ...fields }) => {
      const json = {
        ...fields,
        stars: Number(given),
        chips: CHIPS.filter((one) => chosen.includes(one)),
      };
      return unwrap(call.$put({ param: { follow_key: booking.follow_key }, json }));
    },
    onDone: ({ rating: next }) => onDone(next),
    shouldFocusError: true,
  });
  const { error, id: _id, ...radio } = field("stars", { required: say.chooseStars });
  const { error: _error, ...words } = field("chips");
  return (
    <Form onSubmit={onSubmit} className="stack">
      <RadioCards label={say.yourStars} required error={error}>
        {say.stars.map((label, at) => (
          <RadioCard key={label} {...radio} value={`${at + 1}`} label={label} />
        ))}
      </RadioCards>
      <fieldset className={styles.chips}>
        <legend className="strong">{say.whatLike}</legend>
        {CHIPS.map((chip) => (
          <Checkbox key={chip} {...words} id={chip} value={chip} label={say.chips([chip])} />
        ))}
      </fieldset>
      <TextArea
        label={say.yourWords}
        optional
        maxLength={MAX_RATING_LENGTH}
        {...field("text")}
        id="rating-text"
      />
      <Checkbox {...form.register("quote")} label={say.quote} />
      <Checkbox {...form.register("not_again")} label={say.notAgain(booking.vendor?.first_name)} />
      <ErrorAlert>{notice}</ErrorAlert>
      <p className="cluster" data-gap="3">
        <Button type="submit" busy={isPending} disabled={!isOnline}>
          {say.send}
        </Button>
        {children}
      </p>
    </Form>
  );
}
