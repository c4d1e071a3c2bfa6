import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Queue, QueueRow } from "#ui/lists/queue-row.tsx";
import { RowDetail, RowTitle } from "./describe-row.tsx";
import { nextAction, otherAction, subjectOf, type TodayStep } from "./next-action.ts";
import { rowTime } from "./row-time.ts";
import styles from "./today-queue.module.css";
import type { TodayGroup, TodayRow } from "./today-rows.ts";

/** The state of a row's action. */
export type RowState = { is: "busy" } | { is: "done" } | { is: "failed"; words: string };

type Props = {
  group: TodayGroup;
  now: Date;
  /** The first row of the whole page. */
  first: TodayRow | undefined;
  states: ReadonlyMap<string, RowState>;
  onStep: (row: TodayRow, step: TodayStep) => void;
  markOf: (row: TodayRow) => object;
};

/** A group of Today. */
export const TodayQueue = ({ group, now, first, states, onStep, markOf }: Props) => (
  <Queue title={group.title} count={group.count}>
    {group.rows.map((row) => {
      const state = states.get(row.key);
      return (
        <QueueRow
          key={row.key}
          {...rowTime(row, now)}
          first={row === first}
          title={<RowTitle row={row} />}
          mark={markOf(row)}
          action={stepsOf(row).map((step, at) => (
            <Step
              key={step.words}
              {...{ row, step, state, onStep }}
              isFirst={row === first && at === 0}
            />
          ))}
        >
          <RowDetail row={row} />
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

const stepsOf = (row: TodayRow): TodayStep[] =>
  [nextAction(row), otherAction(row)].filter((step) => step !== undefined);

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
      {step.words} <span className="visually-hidden">{subjectOf(row)}</span>
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
