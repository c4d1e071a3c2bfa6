import { toSentence, unwrap } from "#api-client/api-error.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { Page } from "#kernel/page.ts";
import { formatPhone } from "#kernel/phone.ts";
import { formatAge } from "#kernel/time/format-age.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import type { OpsMessage, MessageState } from "#notifications/contract.ts";
import { buttonClass, Button } from "#ui/actions/button.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { MasterDetail } from "#ui/layout/ops-layouts.tsx";
import { QueueRow, SelectableList } from "#ui/lists/selectable-list.tsx";
import { Facts } from "../shell/facts.tsx";
import { ListPages, PageHead, ChoiceFilter, useFilters } from "../shell/list-page.tsx";
import { Loaded, ops, opsKeys, useList, useOpsAction } from "../shell/ops-client.tsx";
import { useMasterDetail } from "../shell/use-master-detail.ts";
import styles from "../shell/shell.module.css";

const DETAIL = "message";

export function MessagesPage() {
  const { filters, setFilters } = useFilters("/ops/messages");
  const { state, booking, cursor } = filters;
  const asked = { state, booking_id: booking, cursor };
  const query = useList(opsKeys.messages(asked), (): Promise<Page<OpsMessage>> =>
    unwrap(ops.messages.$get({ query: asked })),
  );
  return (
    <>
      <PageHead
        title="Messages"
        actions={
          <>
            <a href={opsPaths.templates} className={buttonClass({ variant: "quiet" })}>
              Registered texts
            </a>
            {booking !== "" && (
              <a href={opsPaths.messages} className={buttonClass({ variant: "quiet" })}>
                Of all bookings
              </a>
            )}
            <ChoiceFilter
              label="State"
              all="Any state"
              value={state}
              options={Object.entries(STATES)}
              onChange={(state) => setFilters({ state })}
            />
          </>
        }
      >
        {booking === "" ? "All messages, newest first." : "Messages about one booking."}
      </PageHead>
      <Loaded query={query} what="the messages">
        {({ items, next }, now) => (
          <>
            {items.length === 0 && (
              <EmptyState title={state === "" ? "No messages yet." : "None is in this state."}>
                Messages about a booking appear here a moment after it changes.
              </EmptyState>
            )}
            <MessageList key={`${state} ${booking} ${cursor}`} items={items} now={now} />
            <ListPages cursor={cursor} next={next} order="newest first" />
          </>
        )}
      </Loaded>
    </>
  );
}

function MessageList({ items, now }: { items: OpsMessage[]; now: Date }) {
  const { current, open, detail } = useMasterDetail(items, DETAIL);
  const { act, isPending, problem, reset } = useOpsAction(
    (id: number) => unwrap(ops.messages[":id"].send_again.$post({ param: { id: String(id) } })),
    () => "The message is sent again.",
  );
  if (current === undefined) return null;
  return (
    <>
      <ErrorAlert>{problem && toSentence(problem.message)}</ErrorAlert>
      <MasterDetail
        {...detail}
        list={
          <SelectableList label="Messages">
            {items.map((message) => (
              <QueueRow
                key={message.id}
                title={message.subject}
                sub={recipientOf(message)}
                end={formatAge(new Date(message.created_at), now)}
                aside={<StateTag state={message.state} />}
                isOpen={message.id === current.id}
                onOpen={() => {
                  reset();
                  open(message);
                }}
              />
            ))}
          </SelectableList>
        }
      >
        <MessagePreview
          message={current}
          isPending={isPending}
          onSendAgain={() => void act(current.id)}
        />
      </MasterDetail>
    </>
  );
}

const STATES: Record<MessageState, string> = {
  queued: "Waits",
  sending: "Being sent",
  sent: "Sent",
  failed: "Failed",
  kept: "Not sent",
};

const CHANNELS: Record<OpsMessage["channel"], string> = {
  email: "E-mail",
  sms: "SMS",
  whatsapp: "WhatsApp",
  push: "Notification",
};

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
  return to.startsWith("booking-") ? "Devices that follow the booking" : `Account ${to}`;
};

const tried = ({ tries, tried_at }: OpsMessage): string =>
  tried_at === null
    ? "Not yet"
    : `${tries === 1 ? "Once" : `${tries} times`}, ${formatMoment(tried_at)}`;

type Props = { message: OpsMessage; isPending: boolean; onSendAgain: () => void };

function MessagePreview({ message, isPending, onSendAgain }: Props) {
  const isOnline = useOnline();
  const { state, booking_id, sent_at, last_error, channel, why } = message;
  const isOnItsWay = state === "queued" || state === "sending";
  return (
    <Panel
      title={message.subject}
      beside={<StateTag state={state} />}
      end={<span className="figures soft">{formatMoment(message.created_at)}</span>}
      foot={
        <>
          <Button busy={isPending} disabled={!isOnline || isOnItsWay} onClick={onSendAgain}>
            Send again
          </Button>
          {booking_id !== null && (
            <a href={opsPaths.booking(booking_id)} className={buttonClass({ variant: "quiet" })}>
              Open the booking
            </a>
          )}
          {isOnItsWay && <span className="soft small">It is on its way.</span>}
        </>
      }
    >
      <div className={styles.ruled}>
        <Facts
          pairs
          facts={{
            To: `${recipientOf(message)} (${CHANNELS[channel]})`,
            Tried: tried(message),
            Sent: sent_at !== null && formatMoment(sent_at),
            "Last error": last_error !== "" && last_error,
            "Why not sent":
              state === "kept" &&
              (why === ""
                ? "There is no mail server or gateway for it, or its recipient is a sample"
                : toSentence(why)),
          }}
        />
      </div>
      <p className={styles.letter}>{message.text}</p>
    </Panel>
  );
}
