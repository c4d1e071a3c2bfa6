import { useQuery } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import styles from "#apps/shared/complaints/complaints.module.css";
import { Statement } from "#apps/shared/complaints/statement.tsx";
import { ComplaintPhotos } from "#apps/shared/photos/private-photo.tsx";
import type { VendorComplaint } from "#booking/complaints/contract.ts";
import { MAX_COMPLAINT_LENGTH } from "#booking/complaints/limits.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { formatMoment, longDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { serverNow } from "#ui/browser/server-clock.ts";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Form } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { words } from "./vendor-complaints.en.ts";

const { complaints } = authenticatedClient.api.v1;

/** The complaints about a vendor's work: it answers, and agrees with what is taken off or contests it. */
export default function VendorComplaints() {
  const { data, isError } = useQuery({
    queryKey: queryKeys.dashboard.complaints,
    queryFn: () => unwrap(complaints.$get()),
  });
  if (isError) return <p role="alert">{words.failed}</p>;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="complaints">
      <h2 id="complaints">{words.title}</h2>
      {data.items.map((complaint) => (
        <ComplaintCard key={complaint.id} complaint={complaint} />
      ))}
    </section>
  );
}

function ComplaintCard({ complaint }: { complaint: VendorComplaint }) {
  const { id, number, order_id, day, kind, text, amount, vendor_answer, outcome } = complaint;
  const { deduction, reason, contest, contest_until: until, answer_until } = complaint;
  const mayAnswer = outcome === null && new Date(answer_until) > serverNow();
  return (
    <article
      className={`stack surface ${styles.card}`}
      data-gap="3"
      aria-label={words.complaint(number)}
    >
      <h3>
        {words.kinds[kind]}, {longDay(day)}
      </h3>
      <p className="soft">
        {words.about(number, order_id, amount === null ? undefined : formatRupees(amount))}
      </p>
      <Statement>{text}</Statement>
      <ComplaintPhotos {...complaint} />
      <Statement by={words.youWrote}>{vendor_answer}</Statement>
      {mayAnswer && (
        <AnswerForm
          id={id}
          label={words.howItWas(formatMoment(answer_until))}
          button={words.send}
        />
      )}
      <Statement by={words.decided}>{reason}</Statement>
      {deduction > 0 && (
        <p>
          {until === null
            ? contest === ""
              ? words.taken(formatRupees(deduction))
              : words.contested(formatRupees(deduction), contest)
            : words.weTake(formatRupees(deduction), formatMoment(until))}
        </p>
      )}
      {until !== null && (
        <AnswerForm
          id={id}
          label={words.whyNot}
          button={words.contest}
          agree={words.agree(formatRupees(deduction))}
        />
      )}
    </article>
  );
}

type FormProps = {
  id: number;
  label: string;
  button: string;
  /** A second button, which sends no text. */
  agree?: string;
};

function AnswerForm({ id, label, button, agree }: FormProps) {
  const { form, field, notice, act, isPending, onSubmit } = useForm({
    values: { text: "" },
    call: ({ text: typed, agrees = false }: { text: string; agrees?: boolean }) =>
      unwrap(
        complaints[":id"].answer.$post({
          param: { id: String(id) },
          json: { text: typed.trim(), agrees },
        }),
      ),
    invalidates: [queryKeys.dashboard.complaints],
    onDone: (): void => form.reset(),
  });
  // Several cards have this form: the label makes an id of its own.
  const { id: _, ...text } = field("text", {
    validate: (typed) => typed.trim() !== "" || words.writeFirst,
  });
  return (
    <Form className="stack" onSubmit={onSubmit}>
      <TextArea label={label} brief maxLength={MAX_COMPLAINT_LENGTH} {...text} />
      <ErrorAlert>{notice}</ErrorAlert>
      <p className="cluster">
        <Button type="submit" variant="quiet" busy={isPending}>
          {button}
        </Button>
        {agree && (
          <Button
            variant="quiet"
            busy={isPending}
            onClick={() => void act({ text: "", agrees: true })}
          >
            {agree}
          </Button>
        )}
      </p>
    </Form>
  );
}
