import type { ReactNode } from "react";
import type { OpsApplication, OpsContact } from "#inbox/contract.ts";
import { toSentence, unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { Page } from "#kernel/page.ts";
import { formatPhone } from "#kernel/phone.ts";
import { firstCharacters } from "#kernel/text.ts";
import { formatAge } from "#kernel/time/format-age.ts";
import { formatMoment } from "#kernel/time/format-moment.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { Tag } from "#ui/data/status-badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { useKeys, Kbd } from "#ui/keyboard/shortcuts.tsx";
import { MasterDetail } from "#ui/layout/master-detail.tsx";
import { SelectableList, QueueRow } from "#ui/lists/selectable-list.tsx";
import { CountTabs } from "#ui/navigation/count-tabs.tsx";
import { Facts, mailTo, PhoneLink } from "../shell/facts.tsx";
import { ops, opsKeys } from "../shell/ops-client.tsx";
import { useMasterDetail } from "../shell/use-master-detail.ts";
import styles from "./inbox-page.module.css";

const { contacts, vendor_applications } = ops;
const DETAIL = "letter";

export type InboxList = "messages" | "applications";
export type Inbox = { messages: Page<OpsContact>; applications: Page<OpsApplication> };

type Row = (OpsContact | OpsApplication) & { title: string; sub: string };
type Mark = { id: number; title: string; isHandled: boolean; isUndo: boolean };

type Props = {
  inbox: Inbox;
  kind: InboxList;
  handled: "true" | "false";
  now: Date;
  onList: (kind: string) => void;
  isOnline: boolean;
};

export function InboxItems({ inbox: { messages, applications }, ...props }: Props) {
  const { kind, handled, now, onList, isOnline } = props;
  const isMessages = kind === "messages";
  const rows: Row[] = isMessages
    ? messages.items.map((item) => ({ ...item, title: item.subject, sub: item.name }))
    : applications.items.map((item) => ({
        ...item,
        title: item.name,
        sub: `${item.location}, ${countServices(item.services.length)}`,
      }));
  const { current, open, openNext } = useMasterDetail(rows, DETAIL);
  const toast = useToast();
  const willBeHandled = handled === "false";

  const { act, isPending, failures, reset } = useAction(
    async ({ id, isHandled, isUndo }: Mark) => {
      const mark = { param: { id: String(id) }, json: { handled: isHandled } };
      await unwrap((isMessages ? contacts : vendor_applications)[":id"].$put(mark));
      if (!isUndo) openNext([id]);
    },
    { invalidates: [opsKeys.all], onDone: (_, mark) => confirm(mark) },
  );
  const failed = failures.at(-1);

  const confirm = (mark: Mark) =>
    toast({
      text: mark.isHandled ? "Handled." : "Put back to what waits.",
      ...(!mark.isUndo && {
        action: {
          label: "Undo",
          onClick: () => void act({ ...mark, isHandled: !mark.isHandled, isUndo: true }),
        },
      }),
    });
  const markCurrent = (isHandled: boolean) => {
    if (!current || !isOnline || isHandled !== willBeHandled) return;
    void act({ id: current.id, title: current.title, isHandled, isUndo: false });
  };
  useKeys([
    { keys: "e", words: "mark handled", group: "Inbox", hint: true, run: () => markCurrent(true) },
    { keys: "u", words: "not handled", group: "Inbox", hint: true, run: () => markCurrent(false) },
  ]);

  const markButton = (
    <Button
      variant="quiet"
      className={styles.mark}
      busy={isPending}
      disabled={!isOnline}
      onClick={() => markCurrent(willBeHandled)}
    >
      {willBeHandled ? "Mark handled" : "Not handled"} <Kbd keys={willBeHandled ? "e" : "u"} />
    </Button>
  );
  return (
    <CountTabs
      label="Kind"
      value={kind}
      onChange={onList}
      tabs={[
        { id: "messages", label: "Messages", count: messages.items.length },
        { id: "applications", label: "Vendor applications", count: applications.items.length },
      ]}
    >
      <ErrorAlert>
        {failed && `${failed.input.title}: ${toSentence(failed.problem.message)}`}
      </ErrorAlert>
      {rows.length === 0 && (
        <EmptyState title={willBeHandled ? "Nothing waits here." : "None was handled yet."}>
          {isMessages
            ? "Messages of the contact form come here."
            : "Applications of vendors from the public form come here."}
        </EmptyState>
      )}
      {current && (
        <MasterDetail
          detailId={DETAIL}
          list={
            <SelectableList label={isMessages ? "Messages" : "Vendor applications"}>
              {rows.map((row) => (
                <QueueRow
                  key={row.id}
                  title={row.title}
                  sub={
                    <>
                      {row.sub} {row.is_sample && <Tag size="small">Sample</Tag>}
                    </>
                  }
                  end={formatAge(new Date(row.received_at), now)}
                  isOpen={row.id === current.id}
                  onOpen={() => {
                    reset();
                    open(row);
                  }}
                />
              ))}
            </SelectableList>
          }
        >
          {"subject" in current ? (
            <Message item={current} mark={markButton} />
          ) : (
            <Application item={current} mark={markButton} />
          )}
        </MasterDetail>
      )}
    </CountTabs>
  );
}

const countServices = (count: number): string => (count === 1 ? "1 service" : `${count} services`);

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

type InboxMessageProps<Item> = { item: Item; mark: ReactNode };

type LetterProps = InboxMessageProps<OpsContact | OpsApplication> & {
  title: string;
  facts: Record<string, ReactNode>;
  /** Other ways to answer than a call. */
  answer?: ReactNode;
  children: ReactNode;
};

function Letter({ item, title, mark, facts, answer, children }: LetterProps) {
  const { handled_at, handled_by } = item;
  const by = handled_by ? ` by ${handled_by}` : "";
  return (
    <Panel
      title={title}
      beside={item.is_sample && <Tag size="small">Sample</Tag>}
      end={<span className={styles.when}>{formatMoment(item.received_at)}</span>}
      foot={
        <>
          <a href={`tel:+91${item.phone_number}`} className={buttonClass()}>
            Call {formatPhone(item.phone_number)}
          </a>
          {answer}
          {mark}
        </>
      }
    >
      <div className={styles.facts}>
        <Facts
          facts={{ ...facts, Handled: handled_at !== null && `${formatMoment(handled_at)}${by}` }}
        />
      </div>
      {children}
    </Panel>
  );
}

const phoneOf = ({ phone_number }: OpsContact | OpsApplication) => (
  <PhoneLink phone={phone_number}>{formatPhone(phone_number)}</PhoneLink>
);

const Message = ({ item, mark }: InboxMessageProps<OpsContact>) => (
  <Letter
    {...{ item, mark }}
    title={item.subject}
    facts={{
      From: item.name,
      Phone: phoneOf(item),
      Email: <a href={replyTo(item)}>{item.email}</a>,
      Bookings: <a href={opsPaths.bookingList({ q: item.phone_number })}>With this phone number</a>,
    }}
    answer={
      <a href={replyTo(item)} className={buttonClass({ variant: "quiet" })}>
        Write an email
      </a>
    }
  >
    <p className={styles.text}>{item.message}</p>
  </Letter>
);

const Application = ({ item, mark }: InboxMessageProps<OpsApplication>) => (
  <Letter
    {...{ item, mark }}
    title={item.name}
    facts={{ Phone: phoneOf(item), City: item.location }}
  >
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
  </Letter>
);
