import { useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import type { TodayAnswer } from "#reporting/contract/ops.ts";
import { NextDays } from "#reporting/web/today/next-days.tsx";
import { pageOf, nextAction, type TodayStep } from "#reporting/web/today/next-action.ts";
import { CompleteDialog } from "#booking/web/ops/complete-dialog.tsx";
import { TodayQueue } from "#reporting/web/today/today-queue.tsx";
import { toGroups, type TodayRow } from "#reporting/web/today/today-rows.ts";
import { DetailLayout } from "#ui/layout/detail-layout.tsx";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { OfflineNotice } from "#ui/feedback/offline-notice.tsx";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";
import { useSettledValue } from "#ui/browser/use-settled-value.ts";
import styles from "./today-view.module.css";
import { useTodayActions } from "./use-today-actions.ts";

type Props = { today: TodayAnswer; loadedAt: Date; isOnline: boolean };

const sumOf = (count: number): string =>
  count === 0
    ? "Nothing needs a person right now."
    : `${count} ${count === 1 ? "thing needs" : "things need"} a person. The rest runs by itself.`;

/** The loaded Today page. Rows keep their place while a pointer is active in the list. */
export function TodayView({ today: latest, loadedAt, isOnline }: Props) {
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
    onOpen: (row) => go(pageOf(row)),
  });

  function step(row: TodayRow, next: TodayStep = nextAction(row)): void {
    if ("href" in next) return go(next.href);
    if (next.transition === "complete") return setAsked(row);
    void runAction(row, next);
  }

  const here = useRef(at);
  useEffect(() => {
    here.current = at;
  });

  /**
   * Runs the row's action. The row will disappear, so the cursor moves to the next row, unless it
   * was moved meanwhile.
   */
  async function runAction(row: TodayRow, action: TodayStep): Promise<void> {
    const next = rows[rows.indexOf(row) + 1];
    const isFrom = row === at;
    const isDone = await take(row, action);
    const isUnmoved = here.current === undefined || here.current.key === row.key;
    if (isDone && isFrom && isUnmoved && next !== undefined) goTo(next);
  }

  useKeys([
    {
      keys: "a",
      words: "open to assign",
      group: "Today",
      hint: true,
      run: () => {
        if (at === undefined) move(1);
        else if (at.is === "booking") go(`${pageOf(at)}#assign`);
      },
    },
    {
      keys: "e",
      words: "deal with it",
      group: "Today",
      hint: true,
      run: () => (at === undefined ? move(1) : step(at)),
    },
  ]);

  const toComplete = asked?.is === "booking" ? asked.need.booking : undefined;
  return (
    <>
      <OpsHeader title="Today">
        <p>{sumOf(today.count)}</p>
      </OpsHeader>
      {!isOnline && (
        <OfflineNotice loadedAt={loadedAt}>It goes on by itself once you are back.</OfflineNotice>
      )}
      <DetailLayout aside={<NextDays days={today.next_days} />}>
        {groups.length === 0 && (
          <EmptyState title="All is dealt with.">
            Every booking of today and tomorrow has somebody, and nothing waits for an answer. What
            comes appears here by itself.
          </EmptyState>
        )}
        <div className={styles.groups} {...hand}>
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
      <CompleteDialog
        booking={toComplete}
        onClose={() => setAsked(undefined)}
        onComplete={() => {
          setAsked(undefined);
          if (asked !== undefined) void runAction(asked, nextAction(asked));
        }}
      >
        , for {toComplete?.name}. That cannot be undone.
      </CompleteDialog>
    </>
  );
}
