import type { ReactNode } from "react";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { OpsContact } from "#inbox/contract/ops.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { formatMoment } from "#kernel/time/format-moment.ts";
import { formatPhone } from "#kernel/phone.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { InlineDescriptionList } from "#ui/data/inline-description-list.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { Tag } from "#ui/data/tag.tsx";
import type { OpsApplication } from "#inbox/contract/ops.ts";
import styles from "./inbox-page.module.css";

const MAX_QUOTE_LENGTH = 1200;

/** Returns a mailto: URL of a reply with the subject and the quoted message. */
function replyTo({ email, subject, message, name, received_at }: OpsContact): string {
  const quoted = message
    .slice(0, MAX_QUOTE_LENGTH)
    .split("\n")
    .map((line) => `> ${line}`);
  const body = ["", "", `${name} wrote on ${formatMoment(received_at)}:`, ...quoted].join("\r\n");
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const parts = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?${parts}`;
}

type Props = { mark: ReactNode };

const handledBy = (at: string | null, by: string | null) =>
  at === null ? [] : [{ term: "Handled", detail: `${formatMoment(at)}${by ? ` by ${by}` : ""}` }];

const Call = ({ phone }: { phone: string }) => (
  <a href={`tel:+91${phone}`} className={buttonClass()}>
    Call {formatPhone(phone)}
  </a>
);

/** One message to the help desk, with links to answer it. */
export const Message = ({ item, mark }: Props & { item: OpsContact }) => (
  <Panel
    title={item.subject}
    beside={item.is_sample && <Tag size="small">Sample</Tag>}
    end={<span className={styles.when}>{formatMoment(item.received_at)}</span>}
    foot={
      <>
        <Call phone={item.phone_number} />
        <a href={replyTo(item)} className={buttonClass({ variant: "quiet" })}>
          Write an email
        </a>
        {mark}
      </>
    }
  >
    <div className={styles.facts}>
      <InlineDescriptionList
        items={[
          { term: "From", detail: item.name },
          {
            term: "Phone",
            detail: <a href={`tel:+91${item.phone_number}`}>{formatPhone(item.phone_number)}</a>,
          },
          { term: "Email", detail: <a href={replyTo(item)}>{item.email}</a> },
          {
            term: "Bookings",
            detail: (
              <a href={opsPaths.bookingList({ q: item.phone_number })}>With this phone number</a>
            ),
          },
          ...handledBy(item.handled_at, item.handled_by),
        ]}
      />
    </div>
    <p className={styles.text}>{item.message}</p>
  </Panel>
);

/** One vendor application with its services. */
export const Application = ({ item, mark }: Props & { item: OpsApplication }) => (
  <Panel
    title={item.name}
    beside={item.is_sample && <Tag size="small">Sample</Tag>}
    end={<span className={styles.when}>{formatMoment(item.received_at)}</span>}
    foot={
      <>
        <Call phone={item.phone_number} />
        {mark}
      </>
    }
  >
    <div className={styles.facts}>
      <InlineDescriptionList
        items={[
          {
            term: "Phone",
            detail: <a href={`tel:+91${item.phone_number}`}>{formatPhone(item.phone_number)}</a>,
          },
          { term: "City", detail: item.location },
          ...handledBy(item.handled_at, item.handled_by),
        ]}
      />
    </div>
    <h3 className={styles.sub}>Services</h3>
    {item.services.length === 0 ? (
      <p className="soft">None named.</p>
    ) : (
      <ul className={styles.services}>
        {item.services.map(({ service_name, price }) => (
          <li key={service_name}>
            <span>{service_name}</span> <b>{price === 0 ? "No price" : formatRupees(price)}</b>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
