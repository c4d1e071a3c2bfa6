import { listVoices, readAverages } from "#booking/exports.ts";
import type { Trust } from "./contract.ts";
import type { Day } from "#kernel/time/day.ts";
import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { Figure, FiguresAnswer, VisitFigures } from "./figures-contract.ts";

export type FiguresFilter = {
  from: Date;
  to: Date;
  /** An unaccepted booking of this day or later may still be accepted. */
  day: Day;
  city: number | "none" | undefined;
  category: number | undefined;
};

export type DaysFilter = Pick<FiguresFilter, "city" | "category"> & { from: Day; to: Day };

/** Whether `booking` is of the city and category, and no sample: these count while the firm is one too. */
export const isCounted = ({ city, category }: Pick<FiguresFilter, "city" | "category">) => sql`
  (not booking.is_sample or (select is_sample from business))
  and ${city === undefined ? sql`true` : city === "none" ? sql`city_id is null` : sql`city_id = ${city}`}
  and ${
    category === undefined
      ? sql`true`
      : sql`exists (select from booking_line as line
          join bookable on bookable.id = line.product_id
          where line.booking_id = booking.id and bookable.category_id = ${category})`
  }`;

const picked = ({ from, to, day, ...of }: FiguresFilter) => sql`
  select id, city_id, (booked_at at time zone 'Asia/Kolkata')::date as day,
    first_accepted_at is not null as is_accepted,
    first_accepted_at is null and status = 'pending' and booking_date >= ${day} as is_open,
    extract(epoch from first_accepted_at - booked_at) / 60 as minutes,
    first_accepted_at is not null and exists (select from booking_event as event
      where event.booking_id = booking.id and event.what = 'assigned'
        and event.happened_at = first_accepted_at) as is_assigned
  from booking
  where booked_at >= ${from} and booked_at < ${to} and ${isCounted(of)}`;

const counts = sql`count(*)::int as booked,
  (count(*) filter (where is_accepted))::int as accepted,
  (count(*) filter (where is_open))::int as open,
  percentile_cont(0.5) within group (order by minutes) filter (where not is_assigned)
    as median_minutes`;

const within = (least: number, most: number) =>
  sql`count(*) filter (where not is_assigned and minutes >= ${least} and minutes < ${most})`;

type Row = Figure & {
  day: Day | null;
  city_id: number | null;
  level: number;
  times: Omit<FiguresAnswer["times"], "nobody">;
};

/** One pass over the bookings of the period: by day (level 1), by city (2), and all (3). */
export async function countFigures(db: Db, filter: FiguresFilter): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with picked as (${picked(filter)})
    select day, city_id, grouping(day, city_id) as level, ${counts},
      jsonb_build_object('under_15_min', ${within(0, 15)}, 'under_1_h', ${within(15, 60)},
        'under_3_h', ${within(60, 180)}, 'under_12_h', ${within(180, 720)},
        'over_12_h', count(*) filter (where not is_assigned and minutes >= 720),
        'assigned', count(*) filter (where is_assigned)) as times
    from picked group by grouping sets ((day), (city_id), ())`.execute(db);
  return rows;
}

export async function sumFigures(db: Db, filter: FiguresFilter): Promise<Figure> {
  const { rows } = await sql<Figure>`
    with picked as (${picked(filter)}) select ${counts} from picked`.execute(db);
  return rows[0]!;
}

/** How the visits of monthly plans went from a day to another, both included. */
export async function countVisits(db: Db, { from, to, ...of }: DaysFilter): Promise<VisitFigures> {
  const { rows } = await sql<VisitFigures>`
    select coalesce(sum(visits) filter (where visit.status in ('done', 'customer_away')), 0)::int as made,
      coalesce(sum(visits) filter (where visit.status = 'customer_away'), 0)::int as away,
      coalesce(sum(visits) filter (where visit.status = 'could_not_come'), 0)::int as missed
    from (
      select booking_id, status, count(*) as visits from visit
      where day between ${from} and ${to} and status in ('planned', 'done', 'customer_away')
      group by 1, 2
      union all
      select booking_id, status, count(*) from visit
      where day between ${from} and ${to} and status = 'could_not_come'
      group by 1, 2) as visit
    join booking on booking.id = visit.booking_id
    where booking.plan_ends_on is not null and ${isCounted(of)}`.execute(db);
  return rows[0]!;
}

/** A booking counts for each category that it has a line of. */
export async function countCategories(db: Db, filter: FiguresFilter) {
  const { rows } = await sql<Figure & { id: number; name: string }>`
    with picked as (${picked(filter)}),
      counted as (
        select distinct picked.id, category_id, is_accepted, is_open, is_assigned, minutes
        from picked
        join booking_line as line on line.booking_id = picked.id
        join bookable on bookable.id = line.product_id)
    select category.id, category.name, ${counts}
    from counted join category on category.id = counted.category_id
    group by category.id, category.name
    order by booked desc, category.id`.execute(db);
  return rows;
}

/** What can be chosen between, also what is no longer offered: it has its history. */
export const listCities = (db: Db) =>
  db.selectFrom("city").select(["id", "name"]).orderBy("id").execute();

const listCategories = (db: Db) =>
  db.selectFrom("category").select(["id", "name"]).orderBy("position").orderBy("id").execute();

/** The cities and categories that figures can be asked of, also those that are no longer offered. */
export async function listFigureChoices(db: Db) {
  const [cities, categories] = await Promise.all([listCities(db), listCategories(db)]);
  return { cities, categories };
}

/** The visits done, and whether each approval of now has a document. */
export async function readTrust(db: Db): Promise<Trust> {
  const { rows } = await sql<Pick<Trust, "jobs_done" | "id_checked">>`
    select
      (select count(*)::int from visit where status = 'done') as jobs_done,
      exists (select from vendor_service where status = 'approved')
        and not exists (select from vendor_service where status = 'approved'
          and approved_as ->> 'document_id' is null) as id_checked`.execute(db);
  const products = [...(await readAverages(db, "product"))].map(([id, one]) => ({ id, ...one }));
  return { ...rows[0]!, products, voices: await listVoices(db) };
}
