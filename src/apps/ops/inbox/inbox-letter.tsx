import type { ReactNode } from "react";
import type { OpsApplication, OpsContact } from "#inbox/contract.ts";
import { messageNumber } from "#inbox/fields.ts";
import { unwrap } from "#api-client/api-error.ts";
import { useSite } from "#apps/shared/site-contact.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { phoneUri } from "#kernel/callable-number.ts";
import { formatPhone } from "#kernel/phone.ts";
import { firstCharacters } from "#kernel/text.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { whatsappLink } from "#kernel/whatsapp-link.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { Facts, mailTo, PhoneLink } from "../shell/facts.tsx";
import { ops, useOpsAction } from "../shell/ops-client.tsx";
import { BookingLink, Notes, Owner, Reply } from "./inbox-work.tsx";
import shell from "../shell/shell.module.css";
import styles from "./inbox-page.module.css";

const { vendor_applications } = ops;

const MAX_QUOTE_LENGTH = 1200;

/** Returns a mailto: URL of a reply with the subject and the quoted message. */
function replyTo({ email, subject, message, name, received_at }: OpsContact): string {
  const quoted = firstCharacters(message, MAX_QUOTE_LENGTH)
    .split("\n")
    .map((line) => `> ${line}`);
  const body = ["", "", `${name} wrote on ${formatMoment(received_at)}:`, ...quoted].join("\r\n");
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const parts = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
  return `${mailTo(email)}?${parts}`;
}

type InboxMessageProps<Item> = {
  item: Item;
  mark: ReactNode;
  canSend: boolean;
  isOnline: boolean;
};

type LetterProps = Omit<InboxMessageProps<OpsContact | OpsApplication>, "canSend"> & {
  list: "contacts" | "vendor_applications";
  title: string;
  facts: Record<string, ReactNode>;
  /** Other ways to answer than a call. */
  answer?: ReactNode;
  /** What is done here, besides notes. */
  work?: ReactNode;
  children: ReactNode;
};

function Letter(props: LetterProps) {
  const { item, list, title, mark, facts, answer, work, isOnline, children } = props;
  const { handled_at, handled_by } = item;
  const by = handled_by ? ` by ${handled_by}` : "";
  return (
    <Panel
      title={title}
      beside={item.is_sample && <Tag size="small">Sample</Tag>}
      end={<span className="figures soft">{formatMoment(item.received_at)}</span>}
      foot={
        <>
          <a href={phoneUri(item.phone_number)} className={buttonClass()}>
            Call {formatPhone(item.phone_number)}
          </a>
          {answer}
          {mark}
        </>
      }
    >
      <div className={shell.ruled}>
        <Facts
          facts={{
            ...facts,
            Owner: <Owner list={list} item={item} isOnline={isOnline} />,
            Handled: handled_at !== null && `${formatMoment(handled_at)}${by}`,
          }}
        />
      </div>
      {children}
      {work}
      <Notes list={list} item={item} isOnline={isOnline} />
    </Panel>
  );
}

const phoneOf = ({ phone_number }: OpsContact | OpsApplication) => (
  <PhoneLink phone={phone_number}>{formatPhone(phone_number)}</PhoneLink>
);

export const Message = ({ item, mark, canSend, isOnline }: InboxMessageProps<OpsContact>) => (
  <Letter
    {...{ item, mark, isOnline }}
    list="contacts"
    title={item.subject}
    facts={{
      From: item.name,
      Number: messageNumber(item.id),
      Phone: phoneOf(item),
      // What came by WhatsApp has none.
      Email: item.email !== "" && <a href={replyTo(item)}>{item.email}</a>,
      Bookings: <a href={opsPaths.bookingList({ q: item.phone_number })}>With this phone number</a>,
      "About booking": <BookingLink item={item} isOnline={isOnline} />,
    }}
    answer={
      canSend ||
      item.email === "" || (
        <a href={replyTo(item)} className={buttonClass({ variant: "quiet" })}>
          Write an email
        </a>
      )
    }
    work={
      item.email === "" ? (
        <p className="soft small">It came by WhatsApp. Call, or write there.</p>
      ) : canSend ? (
        <Reply item={item} isOnline={isOnline} />
      ) : (
        <p className="soft small">
          This site has no mail server: “Write an email” opens your own mail program.
        </p>
      )
    }
  >
    <p className={`step-1 ${shell.letter}`}>{item.message}</p>
  </Letter>
);

export const Application = (props: InboxMessageProps<OpsApplication>) => {
  const { item, mark, isOnline } = props;
  return (
    <Letter
      {...{ item, mark, isOnline }}
      list="vendor_applications"
      title={item.name}
      facts={{
        Phone: phoneOf(item),
        City: item.location,
        Invited: item.invited_at !== null && formatMoment(item.invited_at),
      }}
      answer={<Invite {...props} />}
    >
      <h3 className={styles.sub}>Services</h3>
      {item.services.length === 0 ? (
        <p className="soft">None named.</p>
      ) : (
        <ul className={`stack ${styles.services}`} data-gap="space-6">
          {item.services.map(({ service_name, price }) => (
            <li key={service_name}>
              <span>{service_name}</span> <b>{price === 0 ? "No price" : formatRupees(price)}</b>
            </li>
          ))}
        </ul>
      )}
    </Letter>
  );
};

/** Sends the invitation, or opens WhatsApp with it where the site cannot send. */
function Invite({ item, canSend, isOnline }: InboxMessageProps<OpsApplication>) {
  const { name: site } = useSite();
  const seen_invited_at = item.invited_at;
  const param = { id: String(item.id) };
  const { act, isPending, problem } = useOpsAction(
    () => unwrap(vendor_applications[":id"].invite.$post({ param, json: { seen_invited_at } })),
    () => (canSend ? `${item.name} is invited.` : `${item.name} is marked as invited.`),
  );
  const label = seen_invited_at === null ? "Invite to register" : "Invite again";
  const text = `Hello ${item.name}, thank you for applying to ${site}. Register here: ${location.origin}/registration`;
  const link = whatsappLink(text, item.phone_number);
  return (
    <>
      {canSend || link === undefined ? (
        <Button variant="quiet" busy={isPending} disabled={!isOnline} onClick={() => void act()}>
          {label}
        </Button>
      ) : (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "quiet" })}
          onClick={() => void act()}
        >
          {label} by WhatsApp
        </a>
      )}
      {problem && <p role="alert">{problem.message}</p>}
    </>
  );
}
