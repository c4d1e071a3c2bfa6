import { useState } from "react";
import type { OpsMessage } from "#notifications/contract/ops.ts";
import { formatAge } from "#kernel/time/format-age.ts";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";
import { MasterDetail } from "#ui/layout/master-detail.tsx";
import { QueueRow, SelectableList } from "#ui/lists/selectable-list.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { useMasterDetail } from "../shell/use-master-detail.ts";
import { sendMessageAgain } from "./message-calls.ts";
import { MessagePreview, recipientOf, StateTag } from "./message-preview.tsx";

const DETAIL = "message";

/** A page of messages, and the one that is open. */
export function MessageList({ items, now }: { items: OpsMessage[]; now: Date }) {
  const { current, open } = useMasterDetail<OpsMessage>(items, DETAIL);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const invalidate = useInvalidateOps();

  async function send(id: number): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    const refused = await sendMessageAgain(id);
    if (refused === undefined) toast({ text: "The message is sent again." });
    await invalidate();
    setFailure(refused && `${refused}.`);
    setIsBusy(false);
  }
  if (current === undefined) return null;
  return (
    <>
      <ErrorAlert>{failure}</ErrorAlert>
      <MasterDetail
        detailId={DETAIL}
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
                  setFailure(undefined);
                  open(message);
                }}
              />
            ))}
          </SelectableList>
        }
      >
        <MessagePreview
          message={current}
          isBusy={isBusy}
          onSendAgain={() => void send(current.id)}
        />
      </MasterDetail>
    </>
  );
}
