import { useState } from "react";
import { ActionError } from "#api-client/api-error.ts";
import { type Progress, upload } from "#api-client/upload.ts";
import type {
  ComplaintDays,
  ComplaintKind,
  ComplaintNumber,
} from "#booking/complaints/contract.ts";
import { MAX_COMPLAINT_LENGTH, MAX_PHOTOS, MOST_WITHOUT_BILL } from "#booking/complaints/limits.ts";
import { parsePrice } from "#kernel/money/parse-price.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { FileUpload } from "#ui/forms/file-upload.tsx";
import { Form } from "#ui/forms/form.tsx";
import { prepareUpload } from "#ui/forms/prepare-upload.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { words } from "./complaint-form.en.ts";

type Props = {
  path: string;
  days: ComplaintDays;
  /** The label of the text. */
  saidBy: string;
  /** Takes the number of the complaint. */
  onDone: (number: string) => unknown;
};
type Chosen = { file?: File | undefined; error?: string | undefined };

const ACCEPT = "image/jpeg,image/png,image/webp";

/** A complaint about a visit, with its photos. What was typed and chosen stays after a failure. */
export default function ComplaintForm({ path, days, saidBy, onDone }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const [photos, setPhotos] = useState<Chosen[]>([]);
  const [bill, setBill] = useState<Chosen>({});
  const [progress, setProgress] = useState<Progress>();
  const { form, field, isPending, notice, reset, onSubmit } = useForm({
    values: { day: days[0]?.day ?? "", kind: "", text: "", amount: "" },
    shouldFocusError: true,
    async call({ amount, ...typed }) {
      const body = new FormData();
      for (const [name, text] of Object.entries(typed)) body.append(name, text);
      if (isDamage) body.append("amount", amount);
      for (const { file } of photos) if (file) body.append("photos", file);
      if (isDamage && bill.file) body.append("bill", bill.file);
      if (needsBill && !bill.file) {
        setBill({ error: words.addBill });
        throw new ActionError(words.noBill);
      }
      const headers = { "idempotency-key": key };
      return upload(path, body, { method: "POST", headers, onProgress: setProgress }).finally(() =>
        setProgress(undefined),
      );
    },
    onDone: (answer) => onDone((answer as ComplaintNumber).number),
    onRefused: ({ fields }) => {
      if (fields["bill"]) setBill((now) => ({ ...now, error: fields["bill"] }));
      if (fields["photos"])
        setPhotos((now) => now.map((one) => ({ ...one, error: fields["photos"] })));
    },
  });
  const [day, kind, amount] = form.watch(["day", "kind", "amount"]);
  const isDamage = kind === "damage";
  const needsBill = isDamage && (parsePrice(amount) ?? 0) > MOST_WITHOUT_BILL;
  const kinds = days.find((one) => one.day === day)?.kinds ?? [];

  const isFileWrong = [bill, ...photos].some(({ error }) => error !== undefined);

  async function prepared(file: File | undefined, name: string): Promise<Chosen> {
    reset();
    const ready = file && (await prepareUpload(file, { name, pdf: false }));
    return typeof ready === "string" ? { error: ready } : { file: ready };
  }
  const pick = async (at: number, file: File | undefined) => {
    const chosen = await prepared(file, "photo");
    setPhotos((now) =>
      chosen.file || chosen.error ? now.toSpliced(at, 1, chosen) : now.toSpliced(at, 1),
    );
  };
  return (
    <Form className="stack" onSubmit={onSubmit}>
      {days.length > 1 && (
        <SelectField label={words.whichVisit} {...field("day")}>
          {days.map((one) => (
            <option key={one.day} value={one.day}>
              {longDay(one.day)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={words.whatIsWrong}
        {...field("kind", { validate: (value) => value !== "" || words.noKind })}
      >
        <option value="">{words.choose}</option>
        {kinds.map((one: ComplaintKind) => (
          <option key={one} value={one}>
            {words.kinds[one]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={saidBy}
        maxLength={MAX_COMPLAINT_LENGTH}
        {...field("text", { validate: (text) => text.trim() !== "" || words.noText })}
      />
      {isDamage && (
        <TextField
          label={words.costs}
          inputMode="decimal"
          width="short"
          {...field("amount", {
            validate: (text) => parsePrice(text) !== undefined || words.noRupees,
          })}
        />
      )}
      {needsBill && (
        <FileUpload
          id="bill"
          label={words.bill}
          accept={ACCEPT}
          pick={words.pick}
          {...bill}
          file={bill.file}
          progress={progress}
          onPick={(file) => void prepared(file, "bill").then(setBill)}
        />
      )}
      {[...photos, {}].slice(0, MAX_PHOTOS).map((photo: Chosen, at) => (
        <FileUpload
          // oxlint-disable-next-line react/no-array-index-key -- a photo has no other name than its place
          key={at}
          id={`photo-${at}`}
          label={words.photoNumber(at + 1)}
          hint={at === 0 ? words.photoHint : undefined}
          optional
          accept={ACCEPT}
          pick={words.pick}
          file={photo.file}
          error={photo.error}
          progress={progress && photo.file ? progress : undefined}
          onPick={(file) => void pick(at, file)}
        />
      ))}
      <ErrorAlert>{isFileWrong ? undefined : notice}</ErrorAlert>
      <p>
        <Button type="submit" busy={isPending}>
          {words.send}
        </Button>
      </p>
    </Form>
  );
}
