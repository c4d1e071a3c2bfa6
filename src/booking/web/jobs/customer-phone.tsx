import { formatPhone, tenDigits } from "#kernel/phone.ts";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./customer-phone.module.css";

/** The customer's phone number: a link, or masked until this vendor has accepted. */
export function CustomerPhone({ number, name }: { number: string; name: string }) {
  const digits = tenDigits(number);
  if (digits === undefined) {
    return (
      <span className={styles.masked}>
        <span className="visually-hidden">Phone number, hidden until you accept: </span>
        {number}
      </span>
    );
  }
  return (
    <a className={styles.phone} href={`tel:+91${digits}`}>
      <Icon name="call" />
      <span>
        <span className="visually-hidden">Call {name}, </span>
        {formatPhone(digits)}
      </span>
    </a>
  );
}
