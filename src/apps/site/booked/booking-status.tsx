import type { BookingState } from "#booking/ground/contract.ts";
import { words } from "./state-words.en.ts";
import { StatusBadge, type Mark } from "#ui/data/status-badge.tsx";

const waits: Mark = { shape: "half" };
const calls: Mark = { shape: "half", tone: "warn" };
const isAccepted: Mark = { shape: "tick", tone: "good" };
const isDone: Mark = { shape: "ticks", tone: "done" };

const looks: Record<BookingState["name"], Mark> = {
  waiting: waits,
  short_notice: calls,
  nobody_free: calls,
  full: calls,
  long_work: calls,
  outside: calls,
  given_back: calls,
  nobody_accepted: { shape: "cross", tone: "bad" },
  accepted: isAccepted,
  today: isAccepted,
  unsettled: calls,
  paused: { shape: "stroke" },
  to_pay: { shape: "ticks", tone: "warn" },
  paid: isDone,
  completed: isDone,
  cancelled: { shape: "stroke" },
};

export const BookingStatus = ({ state }: { state: BookingState }) => (
  <StatusBadge {...looks[state.name]}>{words.say(state.head)}</StatusBadge>
);
