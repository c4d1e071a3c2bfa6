import { useQuery } from "@tanstack/react-query";
import type { OpsApplication, OpsContact } from "#inbox/contract.ts";
import { MAX_NOTE_LENGTH, MAX_NOTES, MAX_REPLY_LENGTH } from "#inbox/fields.ts";
import { toSentence, unwrap } from "#api-client/api-error.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { ChoiceFilter } from "../shell/list-page.tsx";
import { operatorsQuery } from "../operators/operators-query.ts";
import { SmallButton } from "../shell/facts.tsx";
import { ops, useOpsAction, useDesk } from "../shell/ops-client.tsx";
import { TextForm } from "../shell/text-form.tsx";
import styles from "./inbox-page.module.css";

type List = "contacts" | "vendor_applications";
type Props = { list: List; item: OpsContact | OpsApplication; isOnline: boolean };

const one = ops.inbox[":list"][":id"];
const paramOf = (list: List, { id }: { id: number }) => ({ param: { list, id: String(id) } });

/** Who works on an item: to take it, to let it go, or to give it to another operator. */
export function Owner({ list, item, isOnline }: Props) {
  const { id: me, may } = useDesk();
  const { data } = useQuery({ ...operatorsQuery(), enabled: may("operator") });
  const { owner } = item;
  const { act, isPending, problem } = useOpsAction(
    (to: number | "me" | null) =>
      unwrap(
        one.owner.$put({
          ...paramOf(list, item),
          json: { owner: to, seen_owner_id: owner?.id ?? null },
        }),
      ),
    (to) => (to === null ? "Nobody has it now." : to === "me" ? "It is yours." : "Assigned."),
  );
  const isMine = owner !== null && owner.id === me;
  const others = (data?.operators ?? []).filter(
    ({ id, is_active }) => is_active && id !== me && id !== owner?.id,
  );
  return (
    <span className="cluster" data-gap="2">
      {isMine ? "You" : (owner?.name ?? "Nobody")}
      <SmallButton
        busy={isPending}
        disabled={!isOnline}
        onClick={() => void act(isMine ? null : "me")}
      >
        {isMine ? "Let it go" : "Take it"}
      </SmallButton>
      {others.length > 0 && (
        <ChoiceFilter
          label="Give it to"
          all="Give it to..."
          value=""
          options={others.map(({ id, name, email }) => [id, name || email] as const)}
          onChange={(id) => id !== "" && isOnline && void act(Number(id))}
        />
      )}
      <ErrorAlert>{problem && toSentence(problem.message)}</ErrorAlert>
    </span>
  );
}

/** The booking that a message is about: a link, or a field for its order id. */
export function BookingLink({ item, isOnline }: { item: OpsContact; isOnline: boolean }) {
  const link = (order_id: string) =>
    unwrap(
      ops.contacts[":id"].booking.$put({ param: { id: String(item.id) }, json: { order_id } }),
    );
  const unlinking = useOpsAction(
    () => link(""),
    () => "No longer linked to a booking.",
  );
  const { booking } = item;
  if (booking === null)
    return (
      <TextForm
        isOneLine
        name={`booking of ${item.id}`}
        label="Booking ID"
        button="Link it"
        missing="Enter the Booking ID."
        maxLength={20}
        isOnline={isOnline}
        call={link}
        done="Linked."
      />
    );
  return (
    <span className="cluster" data-gap="2">
      <a href={opsPaths.booking(booking.id)}>{booking.order_id}</a>
      <SmallButton
        busy={unlinking.isPending}
        disabled={!isOnline}
        onClick={() => void unlinking.act()}
      >
        Unlink
      </SmallButton>
      <ErrorAlert>{unlinking.problem?.message}</ErrorAlert>
    </span>
  );
}

export const Reply = ({ item, isOnline }: { item: OpsContact; isOnline: boolean }) => (
  <TextForm
    name={`reply to ${item.id}`}
    label={`Reply to ${item.email}`}
    button="Send the reply"
    missing="Write the reply."
    maxLength={MAX_REPLY_LENGTH}
    isOnline={isOnline}
    call={(text) =>
      unwrap(ops.contacts[":id"].reply.$post({ param: { id: String(item.id) }, json: { text } }))
    }
    done={`The reply goes to ${item.email}.`}
  />
);

const KINDS = { note: "Note", reply: "Reply", invitation: "Invitation" } as const;

export const Notes = ({ list, item, isOnline }: Props) => (
  <>
    {item.notes.length > 0 && (
      <ul className="stack" data-gap="2" aria-label="Notes and replies">
        {item.notes.map(({ id, kind, text, by, at }) => (
          <li key={id}>
            <span className="soft small">
              {`${KINDS[kind]}${by ? ` by ${by}` : ""}, ${formatMoment(at)}`}
            </span>
            {kind !== "invitation" && <p className={styles.note}>{text}</p>}
          </li>
        ))}
      </ul>
    )}
    {item.notes.length < MAX_NOTES && (
      <TextForm
        name={`note at ${list} ${item.id}`}
        label="Note, for operators only"
        button="Keep the note"
        missing="Write the note."
        maxLength={MAX_NOTE_LENGTH}
        isOnline={isOnline}
        call={(note) => unwrap(one.notes.$post({ ...paramOf(list, item), json: { note } }))}
        done="Noted."
      />
    )}
  </>
);
