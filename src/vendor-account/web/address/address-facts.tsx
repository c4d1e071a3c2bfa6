import { DescriptionList } from "#ui/data/description-list.tsx";
import type { Address } from "#vendor-account/contract/vendor.ts";
import styles from "../profile/profile.module.css";

/** An address in view mode. */
export const AddressFacts = ({ address }: { address: Address }) => (
  <DescriptionList
    className={styles.facts}
    items={[
      { term: "Address", detail: address.address1 },
      { term: "Locality", detail: address.locality },
      { term: "City", detail: address.city },
      { term: "Pin code", detail: address.pin_code },
    ]}
  />
);
