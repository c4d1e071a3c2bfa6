import { ApiError } from "#api-client/api-error.ts";
import { fileOf } from "#api-client/fetch-file.ts";
import { useAction } from "#api-client/use-action.ts";
import { Button } from "#ui/actions/button.tsx";
import { saveFile } from "#ui/browser/download-text.ts";
import { words } from "./download-csv.en.ts";

type Props = {
  load: () => Promise<Response>;
  disabled?: boolean;
  type?: "CSV" | "PDF" | "ZIP";
  /** What is saved, where a page has several files: "vendors". */
  what?: string;
};

export function DownloadCsv({ load, disabled, type = "CSV", what }: Props) {
  const { act, isPending, problem } = useAction(async () => downloadFile(await load()));
  return (
    <>
      <Button variant="quiet" busy={isPending} disabled={disabled} onClick={() => void act()}>
        {words.saveAs(what, type)}
      </Button>
      {problem && (
        <span role="alert">{problem.status === 409 ? problem.message : words.failed}</span>
      )}
    </>
  );
}

/** Downloads the file of a response under the name in its content-disposition header. Throws what it refuses. */
export async function downloadFile(response: Response): Promise<void> {
  if (!response.ok)
    throw await ApiError.of(response.status, await response.json().catch(() => undefined));
  saveFile(await fileOf(response));
}
