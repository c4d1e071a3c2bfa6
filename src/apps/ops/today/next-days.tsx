import { opsPaths } from "#kernel/ops-paths.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { ChartLegend, StackedBar } from "#ui/charts/chart-card.tsx";
import type { DayFill } from "#reporting/contract.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { DayPartIcon } from "#ui/data/day-part-icon.tsx";
import { SlotName } from "#apps/shared/slots/slot-name.tsx";
import styles from "./today.module.css";

const WORDS = [
  ["solid", "Accepted"],
  ["hatched", "On offer"],
  ["outlined", "Nobody yet"],
] as const;

type SlotFill = DayFill["slots"][number];

const Slot = ({ slot, accepted, on_offer, nobody }: SlotFill) => (
  <div className="stack" data-gap="1">
    <p className={styles.line}>
      <DayPartIcon time={slot === "Morning" ? "sunrise" : "moon"} className={styles.mark} />
      <SlotName slot={slot} />
      <b className={styles.count}>{accepted + on_offer + nobody}</b>
    </p>
    <StackedBar
      label={`${slot}: ${accepted} accepted, ${on_offer} on offer, ${nobody} nobody yet`}
      parts={[
        { texture: "solid", count: accepted },
        { texture: "hatched", count: on_offer },
        { texture: "outlined", count: nobody },
      ]}
    />
  </div>
);

export const NextDays = ({ days }: { days: DayFill[] }) => (
  <Panel title="Next three days">
    {days.map(({ date, slots }, at) => (
      <section key={date} className="stack" data-gap="space-6">
        <h3 className={styles.title}>{`${at === 0 ? "Today, " : ""}${shortDay(date)}`}</h3>
        {slots.map((slot) => (
          <Slot key={slot.slot} {...slot} />
        ))}
      </section>
    ))}
    <ChartLegend words={WORDS} />
    <a href={opsPaths.bookings} className={styles.board}>
      Open the board
    </a>
  </Panel>
);
