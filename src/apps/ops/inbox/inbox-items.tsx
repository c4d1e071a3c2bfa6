import type { OpsApplication, OpsContact } from "#inbox/contract.ts";
import { toSentence, unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import type { Page } from "#kernel/page.ts";
import { formatAge } from "#kernel/time/format-age.ts";
import { Button } from "#ui/actions/button.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { useKeys, Kbd } from "#ui/keyboard/shortcuts.tsx";
import { MasterDetail } from "#ui/layout/ops-layouts.tsx";
import { SelectableList, QueueRow } from "#ui/lists/selectable-list.tsx";
import { CountTabs } from "#ui/navigation/count-tabs.tsx";
import { ops, opsKeys } from "../shell/ops-client.tsx";
import { useMasterDetail } from "../shell/use-master-detail.ts";
import { Application, Message } from "./inbox-letter.tsx";
import styles from "./inbox-page.module.css";

const { contacts, vendor_applications } = ops;
const DETAIL = "letter";

export type InboxList = "messages" | "applications";
type List<Item> = Page<Item> & { can_send: boolean };
export type Inbox = { messages: List<OpsContact>; applications: List<OpsApplication> };

type Row = (OpsContact | OpsApplication) & { title: string; sub: string };
type Mark = { id: number; title: string; isHandled: boolean; isUndo: boolean };

type Props = {
  inbox: Inbox;
  kind: InboxList;
  handled: "true" | "false";
  isNarrow: boolean;
  now: Date;
  onList: (kind: string) => void;
  isOnline: boolean;
};

export function InboxItems({ inbox: { messages, applications }, ...props }: Props) {
  const { kind, handled, isNarrow, now, onList, isOnline } = props;
  const isMessages = kind === "messages";
  const rows: Row[] = isMessages
    ? messages.items.map((item) => ({ ...item, title: item.subject, sub: item.name }))
    : applications.items.map((item) => ({
        ...item,
        title: item.name,
        sub: `${item.location}, ${countServices(item.services.length)}`,
      }));
  const { current, open, openNext, detail } = useMasterDetail(rows, DETAIL);
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
      text: mark.isHandled ? "Handled." : "Put back to Not handled.",
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
        <EmptyState
          title={
            isNarrow
              ? "Nothing here."
              : willBeHandled
                ? "Nothing waits here."
                : "Nothing is handled yet."
          }
        >
          {isNarrow
            ? "Choose All to see what others have."
            : isMessages
              ? "Messages of the contact form come here."
              : "Applications of vendors from the public form come here."}
        </EmptyState>
      )}
      {current && (
        <MasterDetail
          {...detail}
          list={
            <SelectableList label={isMessages ? "Messages" : "Vendor applications"}>
              {rows.map((row) => (
                <QueueRow
                  key={row.id}
                  title={row.title}
                  sub={
                    <>
                      {row.sub} <span>{row.owner && <Tag size="small">{row.owner.name}</Tag>}</span>{" "}
                      {row.is_sample && <Tag size="small">Sample</Tag>}
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
            <Message
              key={current.id}
              item={current}
              mark={markButton}
              canSend={messages.can_send}
              isOnline={isOnline}
            />
          ) : (
            <Application
              key={current.id}
              item={current}
              mark={markButton}
              canSend={applications.can_send}
              isOnline={isOnline}
            />
          )}
        </MasterDetail>
      )}
    </CountTabs>
  );
}

const countServices = (count: number): string => (count === 1 ? "1 service" : `${count} services`);
