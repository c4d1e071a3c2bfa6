import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemOf } from "#api-client/api-error.ts";
import { upload } from "#api-client/upload.ts";
import type { BankColumns, BankStatementAnswer } from "#booking/money/bank/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { longDate } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { DescriptionList } from "#ui/data/description-list.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { FileUpload } from "#ui/forms/file-upload.tsx";
import { Form, FormPair } from "#ui/forms/form.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";
import { ops, useOpsAction } from "../shell/ops-client.tsx";

type Columns = Partial<BankColumns>;
type Preview = NonNullable<BankStatementAnswer["preview"]>;

async function send(file: File, columns: Columns | undefined, isPreview: boolean) {
  const form = new FormData();
  form.append("statement", file);
  if (isPreview) form.append("preview", "true");
  for (const [name, at] of Object.entries(columns ?? {}))
    if (at !== undefined) form.append(`columns[${name}]`, String(at));
  const path = ops.bank_statements.$path();
  return (await upload(path, form, { method: "POST" })) as BankStatementAnswer;
}

const counted = (count: number): string => `${count} ${count === 1 ? "line" : "lines"}`;

/** Uploads a statement in two steps: the file, then which of its columns hold what, and what that makes of it. */
export function BankUpload() {
  const [file, setFile] = useState<File>();
  const [picks, setPicks] = useState(0);
  const pick = (chosen: File | undefined) => {
    setFile(chosen);
    setPicks(picks + 1);
  };
  return (
    <>
      <FileUpload
        key={file ? "picked" : picks}
        id="bank-statement"
        label="Statement"
        hint="The Excel (.xlsx) or CSV file of your bank, at most 10,000 lines. What was added before is not added again."
        accept=".csv,.txt,.xls,.xlsx,text/csv"
        pick="Choose a file"
        file={file}
        onPick={pick}
      />
      {file && <Statement key={picks} file={file} onAdded={() => pick(undefined)} />}
    </>
  );
}

const FIELDS = [
  ["day", "Day", true],
  ["text", "Text", true],
  ["amount", "Money received", true],
  ["paid", "Money paid out", false],
  ["side", "Cr or Dr", false],
  ["balance", "Balance", false],
  ["reference", "Reference", false],
] as const;

function Statement({ file, onAdded }: { file: File; onAdded: () => void }) {
  const [chosen, setChosen] = useState<Columns>();
  const isMissing = FIELDS.some(
    ([name, , isRequired]) => isRequired && chosen && chosen[name] === undefined,
  );
  const { data, error, isFetching } = useQuery({
    queryKey: ["bank statement", file.name, file.lastModified, chosen],
    queryFn: () => send(file, chosen, true),
    enabled: !isMissing,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const toast = useToast();
  const { act, isPending, problem } = useOpsAction(async (columns: Columns) => {
    const { added, known } = await send(file, columns, false);
    onAdded();
    toast({
      text: `${counted(added)} added.${known === 0 ? "" : ` ${counted(known)} we had already.`}`,
    });
  });
  const failed = error && problemOf(error).message;
  if (!data?.preview)
    return failed ? <ErrorAlert>{failed}</ErrorAlert> : <p>Reading the file...</p>;
  const { preview } = data;
  const columns = chosen ?? preview.columns;
  const hint = isMissing
    ? "Choose the columns of day, text and money received."
    : (failed ?? preview.problem);
  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void act(columns);
      }}
    >
      <FirstLines {...preview} />
      <FormPair>
        {FIELDS.map(([name, label, isRequired]) => (
          <SelectField
            key={name}
            id={`bank-${name}`}
            label={label}
            optional={!isRequired}
            value={columns[name] ?? ""}
            onChange={({ target: { value } }) =>
              setChosen({ ...columns, [name]: value === "" ? undefined : Number(value) })
            }
          >
            <option value="">{isRequired ? "Choose a column" : "None"}</option>
            {preview.heads.map((_, at) => {
              const head = headOf(preview.heads, at);
              return (
                <option key={head} value={at}>
                  {head}
                </option>
              );
            })}
          </SelectField>
        ))}
      </FormPair>
      {hint ? <ErrorAlert>{hint}</ErrorAlert> : <Outcome {...data} />}
      <ErrorAlert>{problem?.message}</ErrorAlert>
      <p>
        <Button
          type="submit"
          busy={isPending}
          disabled={Boolean(hint) || isFetching || data.added === 0}
        >
          {data.added === 0 ? "Add the lines" : `Add ${counted(data.added)}`}
        </Button>
      </p>
    </Form>
  );
}

/** Two columns may have one heading, or none. */
const headOf = (heads: string[], at: number): string => {
  const head = heads[at]!;
  return head === "" || heads.indexOf(head) !== heads.lastIndexOf(head)
    ? `${head} (${at + 1})`
    : head;
};

const FirstLines = ({ heads, rows }: Preview) => (
  <DataTable
    dense
    label="The first lines of the file"
    columns={heads.map((_, place) => ({
      head: headOf(heads, place),
      cell: ({ cells }: { cells: string[] }) => cells[place],
    }))}
    rows={rows.map((cells, at) => ({ at, cells }))}
    keyOf={({ at }) => at}
  />
);

const daysOf = ({ first, last }: { first: string; last: string }): string =>
  first === last ? longDate(first) : `${longDate(first)} to ${longDate(last)}`;

/** How many lines and rupees are taken, known already and left out, and the lines left out. */
function Outcome({
  added,
  known,
  left_out: leftOut,
  rupees,
  days,
  lines_left_out,
}: BankStatementAnswer) {
  const sums = ({ received, paid }: { received: number; paid: number }) =>
    [
      received > 0 && `${formatRupees(received)} received`,
      paid > 0 && `${formatRupees(paid)} paid out`,
    ]
      .filter(Boolean)
      .join(", ");
  const detail = (count: number, said: string) =>
    count === 0 ? "None" : `${counted(count)}${said && `: ${said}`}`;
  return (
    <>
      <DescriptionList
        items={[
          { term: "New", detail: detail(added, sums(rupees.added)) },
          { term: "Known already", detail: detail(known, sums(rupees.known)) },
          ...(days ? [{ term: "Days", detail: daysOf(days) }] : []),
          ...(leftOut === 0 ? [{ term: "Left out", detail: "None" }] : []),
        ]}
      />
      {leftOut > 0 && (
        <Disclosure summary={`${counted(leftOut)} left out`} open>
          <DataTable
            dense
            label="Lines left out"
            columns={[
              { head: "Line", cell: ({ line }) => line },
              { head: "Text", cell: ({ text }) => text },
              { head: "Why", cell: ({ why }) => why },
            ]}
            rows={lines_left_out}
            keyOf={({ line }) => line}
          />
        </Disclosure>
      )}
    </>
  );
}
