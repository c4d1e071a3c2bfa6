import type { Caller } from "#callers/contract/ops.ts";
import { momentOf, shortDay } from "#kernel/time/local-time.ts";
import styles from "./caller-notes.module.css";

/** What somebody has written to the desk, the latest first. */
export const CallerMessages = ({ messages }: { messages: Caller["messages"] }) => (
  <ul className={styles.notes} aria-label="Messages">
    {messages.map(({ id, subject, message, received_at, is_handled }) => (
      <li key={id}>
        <b>{subject}</b>{" "}
        <span className="soft small">
          {shortDay(momentOf(new Date(received_at)).day)}, {is_handled ? "handled" : "waits"}
        </span>
        <p className={styles.text}>{message}</p>
      </li>
    ))}
  </ul>
);

const CHANNELS = { email: "e-mail", sms: "SMS", whatsapp: "WhatsApp", push: "web push" } as const;

/** What was written to them, the latest first. */
export const SentMessages = ({ sent }: { sent: Caller["sent"] }) => (
  <ul className={styles.notes} aria-label="Sent to them">
    {sent.map(({ id, subject, channel, state, at }) => (
      <li key={id}>
        <b>{subject}</b>{" "}
        <span className="soft small">
          {shortDay(momentOf(new Date(at)).day)}, by {CHANNELS[channel]}, {state}
        </span>
      </li>
    ))}
  </ul>
);
