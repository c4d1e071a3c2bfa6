import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { POLL_MS } from "#api-client/query-client.tsx";
import { unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import type { TodayAnswer } from "#reporting/contract.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { useSettledValue } from "#ui/browser/use-settled-value.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { OfflineNotice } from "#ui/feedback/query-view.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { DetailLayout, OpsHeader } from "#ui/layout/ops-layouts.tsx";
import { Queue, QueueRow } from "#ui/lists/queue-row.tsx";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { sendTransition, type TransitionRequest } from "../booking/booking-calls.ts";
import { CompleteDialog } from "../booking/complete-dialog.tsx";
import { Loaded, ops, opsKeys } from "../shell/ops-client.tsx";
import { NextDays } from "./next-days.tsx";
import type { TodayRow, TodayStep } from "./today-row.ts";
import { rowTime, type TodayGroup, toGroups } from "./today-rows.tsx";
import styles from "./today.module.css";

export function TodayPage() {
  const query = useQuery({
    queryKey: opsKeys.today,
    queryFn: () => unwrap(ops.today.$get()),
    refetchInterval: POLL_MS,
  });
  const isOnline = useOnline();
  return (
    <>
      <PageTitle title="Today" />
      {query.data === undefined && <OpsHeader title="Today" />}
      <Loaded query={query} what="what waits">
        {(today, loadedAt) => <TodayView today={today} loadedAt={loadedAt} isOnline={isOnline} />}
      </Loaded>
    </>
  );
}

type Props = { today: TodayAnswer; loadedAt: Date; isOnline: boolean };

const sumOf = (count: number): string =>
  count === 0
    ? "Nothing needs you right now."
    : `${count} ${count === 1 ? "thing needs" : "things need"} you. The rest runs by itself.`;

/** The loaded Today page. Rows keep their place while a pointer is active in the list. */
function TodayView({ today: latest, loadedAt, isOnline }: Props) {
  const router = useRouter();
  const { steady: today, hand } = useSettledValue(latest);
  const groups = useMemo(() => toGroups(today), [today]);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const { states, take } = useTodayActions();
  const [asked, setAsked] = useState<TodayRow>();
  const go = (href: string) => void router.navigate({ href });
  const { at, markOf, goTo, move } = useListNavigation({
    items: rows,
    keyOf: ({ key }) => key,
    onOpen: (row) => go(row.href),
  });

  function step(row: TodayRow, next: TodayStep = row.steps[0]): void {
    if ("href" in next) return go(next.href);
    if (next.transition === "complete") return setAsked(row);
    void runAction(row, next);
  }

  const here = useRef(at);
  useEffect(() => {
    here.current = at;
  });

  /** The row will disappear, so the cursor moves to the next row, unless it was moved meanwhile. */
  async function runAction(row: TodayRow, action: TodayStep): Promise<void> {
    const next = rows[rows.indexOf(row) + 1];
    const isFrom = row === at;
    const isDone = await take(row, action);
    const isUnmoved = here.current === undefined || here.current.key === row.key;
    if (isDone && isFrom && isUnmoved && next !== undefined) goTo(next);
  }

  const assign = () => {
    if (at === undefined) move(1);
    else if (at.need) go(`${at.href}#assign`);
  };
  const deal = () => (at === undefined ? move(1) : step(at));
  useKeys([
    { keys: "a", words: "open to assign", group: "Today", hint: true, run: assign },
    { keys: "e", words: "deal with it", group: "Today", hint: true, run: deal },
  ]);

  const toComplete = asked?.need?.booking;
  return (
    <>
      <OpsHeader title="Today">
        <p>{sumOf(today.count)}</p>
      </OpsHeader>
      {!isOnline && (
        <OfflineNotice loadedAt={loadedAt}>It updates once you are online again.</OfflineNotice>
      )}
      <DetailLayout aside={<NextDays days={today.next_days} />}>
        {groups.length === 0 && (
          <EmptyState title="All done.">
            Every booking today and tomorrow has a vendor, and nothing waits for an answer. New
            things appear here by themselves.
          </EmptyState>
        )}
        <div className="stack" data-gap="5" {...hand}>
          {groups.map((group) => (
            <TodayQueue
              key={group.title}
              group={group}
              now={new Date(today.now)}
              first={rows[0]}
              states={states}
              onStep={step}
              markOf={markOf}
            />
          ))}
        </div>
      </DetailLayout>
      {toComplete && (
        <CompleteDialog
          booking={toComplete}
          onClose={() => setAsked(undefined)}
          onComplete={() => {
            setAsked(undefined);
            if (asked !== undefined) void runAction(asked, asked.steps[0]);
          }}
        >
          , for {toComplete.name}.
        </CompleteDialog>
      )}
    </>
  );
}

const DONE_MESSAGES = {
  confirm: "Noted that the customer was called.",
  complete: "Marked completed.",
  acknowledge: "Noted that you have seen it.",
};

type RowAction = { key: string; id: number; request: TransitionRequest; message: string };

/** Runs the actions of rows, and their states by the key of their row. */
function useTodayActions() {
  const [done, setDone] = useState<readonly string[]>([]);
  const toast = useToast();
  const queryClient = useQueryClient();
  const { act, pending, failures } = useAction(
    ({ id, request }: RowAction) =>
      sendTransition(String(id), request).finally(() => {
        // Whatever came of it, the shown data may be outdated.
        void queryClient.invalidateQueries({ queryKey: opsKeys.all });
      }),
    {
      rowOf: ({ key }) => key,
      onDone: (_, { key, message }) => {
        setDone((keys) => [...keys, key]);
        toast({ text: message });
      },
    },
  );

  /** Runs the action of a row. Resolves to whether it succeeded. */
  async function take(row: TodayRow, step: TodayStep): Promise<boolean> {
    if (row.need === undefined || !("transition" in step)) return false;
    const { booking, visit } = row.need;
    const { transition } = step;
    const request: TransitionRequest =
      transition === "complete"
        ? { transition, seen_vendor_id: booking.vendor?.id ?? null }
        : transition === "acknowledge" && visit
          ? { transition, visit_id: visit.id }
          : { transition: "confirm" };
    return act({ key: row.key, id: booking.id, request, message: DONE_MESSAGES[transition] });
  }
  const states = new Map<string, RowState>([
    ...done.map((key): [string, RowState] => [key, { is: "done" }]),
    ...failures.map(({ input, problem }): [string, RowState] => [
      input.key,
      { is: "failed", words: problem.message },
    ]),
    ...pending.map(({ key }): [string, RowState] => [key, { is: "busy" }]),
  ]);
  return { states, take };
}

type RowState = { is: "busy" } | { is: "done" } | { is: "failed"; words: string };

type TodayQueueProps = {
  group: TodayGroup;
  now: Date;
  /** The first row of the whole page. */
  first: TodayRow | undefined;
  states: ReadonlyMap<string, RowState>;
  onStep: (row: TodayRow, step: TodayStep) => void;
  markOf: (row: TodayRow) => object;
};

const TodayQueue = ({ group, now, first, states, onStep, markOf }: TodayQueueProps) => (
  <Queue title={group.title} count={group.count}>
    {group.rows.map((row) => {
      const state = states.get(row.key);
      return (
        <QueueRow
          key={row.key}
          {...rowTime(row, now)}
          first={row === first}
          title={row.title}
          mark={markOf(row)}
          action={row.steps.map((step, at) => (
            <Step
              key={step.words}
              {...{ row, step, state, onStep }}
              isFirst={row === first && at === 0}
            />
          ))}
        >
          <p>{row.detail}</p>
          {state?.is === "failed" && (
            <Alert tone="bad" live className={styles.failed}>
              {state.words}
            </Alert>
          )}
        </QueueRow>
      );
    })}
    {group.rest.map(({ words, href }) => (
      <li key={href + words} className={styles.rest}>
        <a href={href}>{words}</a>
      </li>
    ))}
  </Queue>
);

type StepProps = {
  row: TodayRow;
  step: TodayStep;
  isFirst: boolean;
  state: RowState | undefined;
  onStep: (row: TodayRow, step: TodayStep) => void;
};

function Step({ row, step, isFirst, state, onStep }: StepProps) {
  const look = { variant: isFirst ? "solid" : "quiet", size: "small" } as const;
  const words = (
    <span>
      {step.words} <span className="visually-hidden">{row.subject}</span>
    </span>
  );
  if ("href" in step)
    return (
      <a href={step.href} className={buttonClass(look)}>
        {words}
      </a>
    );
  const isDone = state?.is === "done";
  return (
    <Button
      {...look}
      variant={isDone ? "added" : look.variant}
      busy={state?.is === "busy"}
      aria-disabled={isDone || undefined}
      onClick={() => !isDone && onStep(row, step)}
    >
      {words}
    </Button>
  );
}
