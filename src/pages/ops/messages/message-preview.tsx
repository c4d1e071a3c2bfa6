import type { OpsMessage } from "#notifications/contract/ops.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatPhone } from "#kernel/phone.ts";
import { formatMoment } from "#kernel/time/format-moment.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { InlineDescriptionList } from "#ui/data/inline-description-list.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { CHANNELS, STATES } from "./message-calls.ts";
import styles from "./messages-page.module.css";

const TONES = {
  queued: "plain",
  sending: "plain",
  sent: "good",
  failed: "bad",
  kept: "warn",
} as const;

export const StateTag = ({ state }: Pick<OpsMessage, "state">) => (
  <Tag size="small" tone={TONES[state]}>
    {STATES[state]}
  </Tag>
);

/** An e-mail address, a phone number, or whose devices. */
export const recipientOf = ({ to, channel }: OpsMessage): string => {
  if (channel === "email") return to;
  if (channel !== "push") return formatPhone(to);
  return to.startsWith("booking-") ? "Who follows the booking" : `Account ${to}`;
};

const tried = ({ tries, tried_at }: OpsMessage): string =>
  tried_at === null
    ? "Not yet"
    : `${tries === 1 ? "Once" : `${tries} times`}, ${formatMoment(tried_at)}`;

type Props = { message: OpsMessage; isBusy: boolean; onSendAgain: () => void };

/** One message as it was written, how it went, and sending it again. */
export function MessagePreview({ message, isBusy, onSendAgain }: Props) {
  const isOnline = useOnline();
  const isOnItsWay = message.state === "queued" || message.state === "sending";
  return (
    <Panel
      title={message.subject}
      beside={<StateTag state={message.state} />}
      end={<span className={styles.when}>{formatMoment(message.created_at)}</span>}
      foot={
        <>
          <Button busy={isBusy} disabled={!isOnline || isOnItsWay} onClick={onSendAgain}>
            Send again
          </Button>
          {message.booking_id !== null && (
            <a
              href={opsPaths.booking(message.booking_id)}
              className={buttonClass({ variant: "quiet" })}
            >
              Open the booking
            </a>
          )}
          {isOnItsWay && <span className="soft small">It is on its way.</span>}
        </>
      }
    >
      <div className={styles.facts}>
        <InlineDescriptionList
          items={[
            { term: "To", detail: `${recipientOf(message)} (${CHANNELS[message.channel]})` },
            { term: "Tried", detail: tried(message) },
            ...(message.sent_at === null
              ? []
              : [{ term: "Sent", detail: formatMoment(message.sent_at) }]),
            ...(message.last_error === ""
              ? []
              : [{ term: "Last error", detail: message.last_error }]),
            ...(message.state === "kept"
              ? [
                  {
                    term: "Why kept",
                    detail:
                      "There is no mail server or gateway for it, or its recipient is a sample",
                  },
                ]
              : []),
          ]}
        />
      </div>
      <p className={styles.text}>{message.text}</p>
    </Panel>
  );
}
