import { useState } from "react";
import { upload } from "#api-client/upload.ts";
import type { BankColumns, BankStatementAnswer } from "#booking/money/bank/contract.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { FileUpload } from "#ui/forms/file-upload.tsx";
import { Form } from "#ui/forms/form.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";
import { ops, useOpsAction } from "../shell/ops-client.tsx";

type Preview = NonNullable<BankStatementAnswer["preview"]>;
type Sent = { file: File; columns?: Partial<BankColumns> };

/** Without columns the file is only read, to choose them. */
async function send({ file, columns }: Sent): Promise<BankStatementAnswer> {
  const form = new FormData();
  form.append("statement", file);
  if (columns === undefined) form.append("preview", "true");
  for (const [name, head] of Object.entries(columns ?? {})) form.append(`columns[${name}]`, head);
  const path = ops.bank_statements.$path();
  return (await upload(path, form, { method: "POST" })) as BankStatementAnswer;
}

const counted = (count: number): string => `${count} ${count === 1 ? "line" : "lines"}`;

/** Uploads a statement in two steps: the file, then which of its columns hold what. */
export function BankUpload() {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  const [uploads, setUploads] = useState(0);
  const toast = useToast();
  const { act, isPending, problem, reset } = useOpsAction(async (sent: Sent) => {
    const answer = await send(sent);
    if (answer.preview) return setPreview(answer.preview);
    pick(undefined);
    setUploads(uploads + 1);
    const known = answer.known === 0 ? "" : ` ${counted(answer.known)} we had already.`;
    return toast({ text: `${counted(answer.added)} added.${known}` });
  });
  function pick(chosen: File | undefined): void {
    reset();
    setPreview(undefined);
    setFile(chosen);
    if (chosen) void act({ file: chosen });
  }
  return (
    <>
      <FileUpload
        key={uploads}
        id="bank-statement"
        label="Statement"
        hint="The CSV file of your bank, at most 10,000 lines. What was added before is not added again."
        accept=".csv,.txt,text/csv"
        pick="Choose a file"
        file={file}
        onPick={(chosen) => {
          // The one before is still being read.
          if (!isPending) pick(chosen);
        }}
        error={problem?.message}
      />
      {file && preview && (
        <Columns
          preview={preview}
          isPending={isPending}
          onSend={(columns) => void act({ file, columns })}
        />
      )}
    </>
  );
}

const FIELDS = [
  ["day", "Day", true],
  ["text", "Text", true],
  ["amount", "Money received", true],
  ["reference", "Reference", false],
  ["side", "Cr or Dr", false],
] as const;

type PreviewRow = { at: number; cells: string[] };

type ColumnsProps = {
  preview: Preview;
  isPending: boolean;
  onSend: (columns: Partial<BankColumns>) => void;
};

function Columns({ preview: { heads, rows, columns: known }, isPending, onSend }: ColumnsProps) {
  const [columns, setColumns] = useState<Partial<BankColumns>>(known);
  const choices = [...new Set(heads)].filter((head) => head !== "");
  const isMissing = FIELDS.some(([name, , isRequired]) => isRequired && !columns[name]);
  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(columns);
      }}
    >
      <DataTable
        dense
        label="The first lines of the file"
        columns={heads.map((head, at) => ({
          head: head === "" || heads.indexOf(head) < at ? `${head} (${at + 1})` : head,
          cell: ({ cells }: PreviewRow) => cells[at],
        }))}
        rows={rows.map((cells, at) => ({ at, cells }))}
        keyOf={({ at }) => at}
      />
      {FIELDS.map(([name, label, isRequired]) => (
        <SelectField
          key={name}
          id={`bank-${name}`}
          label={label}
          optional={!isRequired}
          value={columns[name] ?? ""}
          onChange={({ target }) => setColumns({ ...columns, [name]: target.value })}
        >
          <option value="">{isRequired ? "Choose a column" : "None"}</option>
          {choices.map((head) => (
            <option key={head}>{head}</option>
          ))}
        </SelectField>
      ))}
      {isMissing && <ErrorAlert>Choose the columns of day, text and money received.</ErrorAlert>}
      <p>
        <Button type="submit" busy={isPending} disabled={isMissing}>
          Add the lines
        </Button>
      </p>
    </Form>
  );
}
