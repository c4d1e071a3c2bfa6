import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ApiError } from "#api-client/api-error.ts";
import { downloadFile } from "./download-file.ts";

type Props = {
  load: () => Promise<Response>;
  disabled?: boolean;
};

/** A button that downloads the filtered list as CSV. */
export function DownloadCsv({ load, disabled }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function save() {
    setIsBusy(true);
    setHasFailed(false);
    try {
      const response = await load();
      if (!response.ok) throw new ApiError(response.status, undefined);
      await downloadFile(response);
    } catch (error) {
      console.warn(error);
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button variant="quiet" busy={isBusy} disabled={disabled} onClick={() => void save()}>
        Save as CSV
      </Button>
      {hasFailed && (
        <span role="alert">The file could not be made. Check the connection and try again.</span>
      )}
    </>
  );
}
