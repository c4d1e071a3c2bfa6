import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fetchFile } from "#api-client/fetch-file.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { readDataUrl } from "#ui/browser/read-data-url.ts";
import styles from "./profile.module.css";

type Props = { url: string; type: string | null };

/** Opens a vendor's document, which needs the token: an image in a dialog, a PDF in a new tab. */
export function ProfileDocument({ url, type }: Props) {
  const isPicture = type?.startsWith("image/") === true;
  const [picture, setPicture] = useState<string>();
  const [sheet, setSheet] = useState<string>();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const file = await fetchFile(url);
      if (isPicture) return setPicture(await readDataUrl(file));
      const address = URL.createObjectURL(file);
      // A browser blocks the window if too much time has passed since the click.
      if (window.open(address, "_blank") === null) setSheet(address);
      else setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
  });

  function closeSheet() {
    if (sheet) URL.revokeObjectURL(sheet);
    setSheet(undefined);
  }

  return (
    <>
      <span className={`cluster ${styles.document}`}>
        {isPicture ? "A picture" : "A PDF"}
        <Button variant="text" busy={isPending} onClick={() => mutate()}>
          View document
        </Button>
      </span>
      {isError && (
        <div role="alert">
          <FieldError id="document-error">
            The document could not be opened. Check the connection and try again.
          </FieldError>
        </div>
      )}
      <Dialog
        open={picture !== undefined}
        onClose={() => setPicture(undefined)}
        title="Your document"
        size="wide"
      >
        <img className={styles.picture} src={picture} alt="Your document" />
      </Dialog>
      <Dialog
        open={sheet !== undefined}
        onClose={closeSheet}
        title="Your document"
        actions={
          <a className={buttonClass()} href={sheet} target="_blank" rel="noreferrer">
            Open the PDF
          </a>
        }
      >
        <p>It opens in a tab of its own.</p>
      </Dialog>
    </>
  );
}
