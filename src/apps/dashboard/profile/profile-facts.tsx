import { formatPhone } from "#kernel/phone.ts";
import { DescriptionList } from "#ui/data/description-list.tsx";
import styles from "./profile.module.css";
import type { Profile } from "./use-profile.ts";
import { useState } from "react";
import { fetchFile } from "#api-client/fetch-file.ts";
import { useAction } from "#api-client/use-action.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FieldError } from "#ui/forms/field.tsx";
import { useProductPicture } from "#apps/shared/services/use-product-picture.ts";
import { saveFile } from "#ui/browser/download-text.ts";
import { words } from "./profile-facts.en.ts";

const given = (text: string) =>
  text === "" ? <span className="soft light">{words.notGiven}</span> : text;

export const ProfileFacts = ({ profile }: { profile: Profile }) => (
  <DescriptionList
    className={styles.facts}
    items={[
      { term: words.firstName, detail: given(profile.first_name) },
      { term: words.lastName, detail: given(profile.last_name) },
      { term: words.fullName, detail: given(profile.full_name) },
      { term: words.phone, detail: given(formatPhone(profile.phone_number).trim()) },
      { term: words.email, detail: given(profile.email) },
      { term: words.address, detail: given(profile.actual_address) },
      { term: words.locality, detail: given(profile.locality) },
      {
        term: words.document,
        detail:
          profile.document_url === null ? (
            <span className="soft light">{words.noDocument}</span>
          ) : (
            <ProfileDocument url={profile.document_url} type={profile.document_type} />
          ),
      },
    ]}
  />
);

type Props = { url: string; type: string | null };

/** A picture, which we have encoded, opens here. A PDF is saved: opened here, it would be a page of our origin. */
function ProfileDocument({ url, type }: Props) {
  const isPicture = type?.startsWith("image/") === true;
  const { data: picture, isLoadingError } = useProductPicture(isPicture ? url : undefined);
  const [isOpen, setIsOpen] = useState(false);
  const { act: save, isPending, problem } = useAction(async () => saveFile(await fetchFile(url)));
  return (
    <>
      <span className={`cluster ${styles.document}`}>
        {isPicture ? (
          <img className={styles.thumbnail} src={picture} alt={words.small} />
        ) : (
          <span>{words.aPdf}</span>
        )}
        {isPicture ? (
          <Button variant="text" disabled={!picture} onClick={() => setIsOpen(true)}>
            {words.view}
          </Button>
        ) : (
          <Button variant="text" busy={isPending} onClick={() => void save()}>
            {words.save}
          </Button>
        )}
      </span>
      {(problem || isLoadingError) && (
        <div role="alert">
          <FieldError id="document-error">{words.notOpened}</FieldError>
        </div>
      )}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={words.yourDocument} size="wide">
        <img className={styles.picture} src={picture} alt={words.yourDocument} />
      </Dialog>
    </>
  );
}
