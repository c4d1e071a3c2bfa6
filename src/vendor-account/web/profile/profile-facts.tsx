import { formatPhone } from "#kernel/phone.ts";
import { DescriptionList } from "#ui/data/description-list.tsx";
import styles from "./profile.module.css";
import type { Profile } from "./use-profile.ts";
import { ProfileDocument } from "./profile-document.tsx";

const given = (text: string) =>
  text === "" ? <span className={styles.missing}>Not given yet</span> : text;

/** The profile in view mode, with notes on missing fields. */
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
