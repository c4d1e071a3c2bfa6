import type { ReactNode } from "react";
import { whatsappLink } from "#kernel/whatsapp-link.ts";
import styles from "./whatsapp.module.css";

type Props = {
  text: string;
  /** Without one, the person chooses to whom. */
  phone?: string | undefined;
  /** "WhatsApp", or what is done with it. */
  children: ReactNode;
  /** Said after the words, for assistive technology: to whom. */
  to?: string | undefined;
};

/** A link that opens WhatsApp with a written message; nothing where the number is no mobile number. */
export function WhatsApp({ text, phone, children, to }: Props) {
  const href = whatsappLink(text, phone);
  if (href === undefined) return null;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer">
      {children}
      {to && <span className="visually-hidden"> to {to}</span>}
    </a>
  );
}
