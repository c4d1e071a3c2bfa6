import { useState } from "react";
import { formatAge } from "#kernel/time/format-age.ts";
import { Button } from "#ui/actions/button.tsx";
import { CountTabs } from "#ui/navigation/count-tabs.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { MasterDetail } from "#ui/layout/master-detail.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { SelectableList, QueueRow } from "#ui/lists/selectable-list.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";
import { sendHandled, type Inbox, type InboxList } from "./inbox-calls.ts";
import { Application, Message } from "./inbox-message.tsx";
import styles from "./inbox-page.module.css";
import { useMasterDetail } from "../shell/use-master-detail.ts";

const DETAIL = "letter";

type Props = {
  inbox: Inbox;
  listName: InboxList;
  handled: "true" | "false";
  now: Date;
  onList: (kind: string) => void;
  isOnline: boolean;
};

/** The items of one list, and the one that is open, to mark. */
export function InboxItems({ inbox, listName, handled, now, onList, isOnline }: Props) {
  const contacts = inbox.messages.items;
  const applications = inbox.applications.items;
  const rows =
    listName === "messages"
      ? contacts.map((item) => ({ item, title: item.subject, sub: item.name }))
      : applications.map((item) => ({
          item,
          title: item.name,
          sub: `${item.location}, ${countServices(item.services.length)}`,
        }));
  const items = listName === "messages" ? contacts : applications;
  const { current, open, openNext } = useMasterDetail<{ id: number }>(items, DETAIL);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const invalidate = useInvalidateOps();
  const willBeHandled = handled === "false";

  async function mark(id: number, isHandled: boolean, isUndo = false): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    const refused = await sendHandled(listName, id, isHandled);
    if (refused === undefined) {
      if (!isUndo) openNext([id]);
      toast({
        text: isHandled ? "Handled." : "Put back to what waits.",
        ...(!isUndo && {
          action: { label: "Undo", onClick: () => void mark(id, !isHandled, true) },
        }),
      });
    }
    await invalidate();
    setFailure(refused && `${rows.find(({ item }) => item.id === id)?.title ?? ""}: ${refused}.`);
    setIsBusy(false);
  }
  const markCurrent = (isHandled: boolean) => {
    if (current && isOnline && !isBusy && isHandled === willBeHandled)
      void mark(current.id, isHandled);
  };
  useKeys([
    { keys: "e", words: "mark handled", group: "Inbox", hint: true, run: () => markCurrent(true) },
    { keys: "u", words: "not handled", group: "Inbox", hint: true, run: () => markCurrent(false) },
  ]);

  const markButton = (
    <Button
      variant="quiet"
      className={styles.mark}
      busy={isBusy}
      disabled={!isOnline}
      onClick={() => markCurrent(willBeHandled)}
    >
      {willBeHandled ? "Mark handled" : "Not handled"} <Kbd keys={willBeHandled ? "e" : "u"} />
    </Button>
  );
  const openId = current?.id;
  const message = listName === "messages" ? contacts.find(({ id }) => id === openId) : undefined;
  const application =
    listName === "applications" ? applications.find(({ id }) => id === openId) : undefined;
  return (
    <CountTabs
      label="Kind"
      value={listName}
      onChange={onList}
      tabs={[
        { id: "messages", label: "Messages", count: contacts.length },
        { id: "applications", label: "Vendor applications", count: applications.length },
      ]}
    >
      {failure !== undefined && (
        <Alert tone="bad" live>
          {failure}
        </Alert>
      )}
      {items.length === 0 && (
        <EmptyState title={willBeHandled ? "Nothing waits here." : "None was handled yet."}>
          {listName === "messages"
            ? "Messages of the contact form come here."
            : "Applications of vendors from the public form come here."}
        </EmptyState>
      )}
      {current && (
        <MasterDetail
          detailId={DETAIL}
          list={
            <SelectableList label={listName === "messages" ? "Messages" : "Vendor applications"}>
              {rows.map(({ item, title, sub }) => (
                <QueueRow
                  key={item.id}
                  title={title}
                  sub={
                    <>
                      {sub} {item.is_sample && <Tag size="small">Sample</Tag>}
                    </>
                  }
                  end={formatAge(new Date(item.received_at), now)}
                  isOpen={item.id === current.id}
                  onOpen={() => {
                    setFailure(undefined);
                    open(item);
                  }}
                />
              ))}
            </SelectableList>
          }
        >
          {message && <Message item={message} mark={markButton} />}
          {application && <Application item={application} mark={markButton} />}
        </MasterDetail>
      )}
    </CountTabs>
  );
}

const countServices = (count: number): string => (count === 1 ? "1 service" : `${count} services`);
