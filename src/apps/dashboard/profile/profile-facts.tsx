import { formatPhone } from "#kernel/phone.ts";
import { DescriptionList } from "#ui/data/description-list.tsx";
import styles from "./profile.module.css";
import type { Profile } from "./use-profile.ts";
import { useState } from "react";
import { fetchFile } from "#api-client/fetch-file.ts";
import { useAction } from "#api-client/use-action.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FieldError } from "#ui/forms/field.tsx";
import { useProductPicture } from "#apps/shared/services/use-product-picture.ts";
import { readDataUrl } from "#ui/browser/read-data-url.ts";

const given = (text: string) =>
  text === "" ? <span className={styles.missing}>Not given yet</span> : text;

export const ProfileFacts = ({ profile }: { profile: Profile }) => (
  <DescriptionList
    className={styles.facts}
    items={[
      { term: "First name", detail: given(profile.first_name) },
      { term: "Last name", detail: given(profile.last_name) },
      { term: "Full name", detail: given(profile.full_name) },
      { term: "Phone number", detail: given(formatPhone(profile.phone_number).trim()) },
      { term: "Email", detail: given(profile.email) },
      { term: "Address", detail: given(profile.actual_address) },
      { term: "Locality", detail: given(profile.locality) },
      {
        term: "Document",
        detail:
          profile.document_url === null ? (
            <span className={styles.missing}>
              Not added yet. Add one so that you can choose services.
            </span>
          ) : (
            <ProfileDocument url={profile.document_url} type={profile.document_type} />
          ),
      },
    ]}
  />
);

type Props = { url: string; type: string | null };

function ProfileDocument({ url, type }: Props) {
  const isPicture = type?.startsWith("image/") === true;
  const { data: thumbnail } = useProductPicture(isPicture ? url : undefined);
  const [picture, setPicture] = useState<string>();
  const [sheet, setSheet] = useState<string>();
  const { act, isPending, problem } = useAction(async () => {
    const file = await fetchFile(url);
    if (isPicture) return setPicture(await readDataUrl(file));
    const address = URL.createObjectURL(file);
    // A browser blocks the window if too much time has passed since the click.
    if (window.open(address, "_blank") === null) setSheet(address);
    else setTimeout(() => URL.revokeObjectURL(address), 60_000);
  });

  function closeSheet() {
    if (sheet) URL.revokeObjectURL(sheet);
    setSheet(undefined);
  }

  return (
    <>
      <span className={`cluster ${styles.document}`}>
        {isPicture ? (
          <img className={styles.thumbnail} src={thumbnail} alt="Your document, small" />
        ) : (
          <span>A PDF</span>
        )}
        <Button variant="text" busy={isPending} onClick={() => void act()}>
          View document
        </Button>
      </span>
      {problem && (
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
