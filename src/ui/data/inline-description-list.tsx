import type { ComponentProps } from "react";
import { DescriptionList } from "./description-list.tsx";
import styles from "./inline-description-list.module.css";

type Props = Pick<ComponentProps<typeof DescriptionList>, "items">;

/** Terms and values close together, in two columns on wide screens. */
export const InlineDescriptionList = ({ items }: Props) => (
  <DescriptionList items={items} look={styles} className={styles.facts} />
);
