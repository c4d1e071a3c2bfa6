import { saveFile } from "#ui/browser/download-text.ts";
import { ApiError } from "#api-client/api-error.ts";
import { fileOf } from "#api-client/fetch-file.ts";
import { useAction } from "#api-client/use-action.ts";
import { Button } from "#ui/actions/button.tsx";

type Props = { load: () => Promise<Response>; disabled?: boolean };

export function DownloadCsv({ load, disabled }: Props) {
  const { act, isPending, problem } = useAction(async () => {
    const response = await load();
    if (!response.ok) throw new ApiError(response.status, undefined);
    await downloadFile(response);
  });
  return (
    <>
      <Button variant="quiet" busy={isPending} disabled={disabled} onClick={() => void act()}>
        Save as CSV
      </Button>
      {problem && (
        <span role="alert">The file could not be made. Check the connection and try again.</span>
      )}
    </>
  );
}

/** Downloads the file of a response under the name in its content-disposition header. */
export const downloadFile = async (response: Response): Promise<void> =>
  saveFile(await fileOf(response));
