import { useMutation } from "@tanstack/react-query";
import { Button } from "#ui/actions/button.tsx";
import { ApiError } from "#api-client/api-error.ts";
import { downloadFile } from "./download-file.ts";

type Props = {
  load: () => Promise<Response>;
  disabled?: boolean;
};

/** A button that downloads the filtered list as CSV. */
export function DownloadCsv({ load, disabled }: Props) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const response = await load();
      if (!response.ok) throw new ApiError(response.status, undefined);
      await downloadFile(response);
    },
  });
  return (
    <>
      <Button variant="quiet" busy={isPending} disabled={disabled} onClick={() => mutate()}>
        Save as CSV
      </Button>
      {isError && (
        <span role="alert">The file could not be made. Check the connection and try again.</span>
      )}
    </>
  );
}
