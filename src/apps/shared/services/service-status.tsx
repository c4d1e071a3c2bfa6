import { StatusBadge, type Mark } from "#ui/data/status-badge.tsx";
import { words } from "./service-status.en.ts";

const marks: Record<string, Mark> = {
  approved: { shape: "tick", tone: "good" },
  pending: { shape: "half", tone: "warn" },
  rejected: { shape: "cross", tone: "bad" },
};

export function ServiceStatus({ status }: { status: string }) {
  const word = status.trim().toLowerCase();
  return <StatusBadge {...(marks[word] ?? { shape: "gaps" })}>{words.word(word)}</StatusBadge>;
}
