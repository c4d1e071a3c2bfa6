import { contentLines, NOT_INCLUDED } from "#kernel/content-lines.ts";
import type { Day } from "#kernel/time/day.ts";
import { fileUrl } from "#storage/exports.ts";
import type { ChecklistLine, VisitPhoto } from "./contract.ts";
import type { PhotoMoment } from "./fields.ts";

/** `sent_at` is a text of the database's JSON. */
export type PhotoRow = {
  id: string;
  day: Day;
  vendor_id: number;
  moment: PhotoMoment;
  sent_at: string;
};

type RecordRow = {
  day: Day;
  status: string;
  photos: readonly PhotoRow[];
  /** The HTML of the booked products. */
  contents: readonly string[];
  events: readonly { checklist: ChecklistLine[] | null }[];
};

/** The photos of a visit on its day, as who reads them opens them. */
export const photosOf = (
  { day, photos }: Pick<RecordRow, "day" | "photos">,
  urlOf: (id: string) => string = fileUrl,
): VisitPhoto[] =>
  photos
    .filter((photo) => photo.day === day)
    .map(({ id, moment }) => ({ id, moment, url: urlOf(id) }));

/** All photos of a visit, also of its earlier days, as the desk opens them. */
export const timedPhotosOf = ({ photos }: Pick<RecordRow, "photos">) =>
  photos.map(({ id, moment, sent_at }) => ({
    id,
    moment,
    url: fileUrl(id),
    sent_at: new Date(sent_at).toISOString(),
  }));

const MAX_LINES = 100;

/** The lines as they were ticked; before the visit is over those of the products, without a tick. */
export function checklistOf({ status, contents, events }: RecordRow): ChecklistLine[] {
  const ticked = events.findLast(({ checklist }) => checklist !== null)?.checklist;
  if (ticked) return ticked;
  if (status !== "planned") return [];
  const lines = contents.flatMap(contentLines).filter((line) => !NOT_INCLUDED.test(line));
  return [...new Set(lines)].slice(0, MAX_LINES).map((line) => ({ line, is_done: false }));
}

/** A checklist with ticks on the lines at these places; null without one: nothing was said of the lines. */
export function tick(
  checklist: readonly ChecklistLine[],
  places: readonly number[] = [],
): ChecklistLine[] | null {
  const ticked = checklist.map(({ line }, place) => ({ line, is_done: places.includes(place) }));
  return ticked.some(({ is_done }) => is_done) ? ticked : null;
}
