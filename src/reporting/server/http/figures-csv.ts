import type { Figure, FiguresAnswer, VisitFigures } from "#reporting/contract/ops.ts";

type Line = Figure & { by: string; name: string; visits?: VisitFigures };

const shareOf = ({ booked, accepted, open }: Figure) =>
  booked === open ? null : Math.round((accepted / (booked - open)) * 1000) / 10;

/** The columns of the figures as a file. */
export const figureColumns: readonly (readonly [string, (line: Line) => string | number | null])[] =
  [
    ["By", ({ by }) => by],
    ["Name", ({ name }) => name],
    ["Booked", ({ booked }) => booked],
    ["Accepted", ({ accepted }) => accepted],
    ["Not final", ({ open }) => open],
    ["Share accepted (%)", shareOf],
    ["Median minutes to acceptance", ({ median_minutes }) => median_minutes],
    ["Visits of plans made", ({ visits }) => visits?.made ?? null],
    ["Nobody at home", ({ visits }) => visits?.away ?? null],
    ["Visits missed", ({ visits }) => visits?.missed ?? null],
  ];

/** The figures as lines of one table: all, before, each day, each city, each category. */
export const figureLines = ({
  total,
  before,
  visits,
  visits_before,
  by_day,
  by_city,
  by_category,
}: FiguresAnswer): Line[] => [
  { by: "All", name: "This period", ...total, visits },
  { by: "All", name: "The period before", ...before, visits: visits_before },
  ...by_day.map(({ date, ...figure }) => ({ by: "Day", name: date, ...figure })),
  ...by_city.map(({ id: _id, ...figure }) => ({ by: "City", ...figure })),
  ...by_category.map(({ id: _id, ...figure }) => ({ by: "Category", ...figure })),
];
