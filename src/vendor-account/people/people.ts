import { type RawBuilder, sql } from "kysely";
import { refuse, isRefusal, type Refusal } from "#kernel/refusal.ts";
import { countRows, type Db, hasRow, inTransaction } from "#server/database/connect.ts";
import type { FileReference, Files } from "#server/files/file-store.ts";
import { inspectFile } from "#server/files/inspect-file.ts";
import type { SentFile } from "#server/files/sent-file.ts";
import { daysBefore } from "#kernel/time/day.ts";
import { say } from "#kernel/sentence.ts";
import { deleteMarked, dropFiles, fileUrl, saveFile } from "#storage/exports.ts";
import { lockVendor } from "../suspension/queries.ts";
import { isLapsed, refreshLapses } from "./checks.ts";
import type { People, Person, PersonFields } from "./contract.ts";
import { MAX_PEOPLE } from "./fields.ts";
import type { PeopleHooks } from "./hooks.ts";

const PHOTO = { name: "photo", pdf: false, fit: { width: 480, height: 480 } };
const NONE = "There is no such person";

/** Public by its random address while the person has it: customers and guards at gates get it without a token. */
export const photoReferences: Record<string, FileReference> = {
  "person.photo_id": {
    isNamed: sql`exists (select from person where photo_id = file.id)`,
    isPublished: sql`exists (select from person where photo_id = file.id)`,
  },
};

/** Rows of `person` with names and numbers; the vendor's own are those of its profile and account. */
export const namedPeople = (where: ReturnType<typeof sql>) => sql<PersonRow>`
  select person.id, person.vendor_id, person.is_self, person.photo_id,
    case when is_self then coalesce(nullif(trim(profile.first_name), ''), vendor.name)
      else person.first_name end as first_name,
    case when is_self then coalesce(vendor.phone_number, '')
      when removed_at is null then person.phone_number else '' end as phone_number,
    (select coalesce(json_agg(json_build_object(
        'kind', kind, 'on', checked_on, 'expires_on', expires_on) order by kind), '[]')
      from person_check where person_id = person.id) as checks
  from person join account as vendor on vendor.id = person.vendor_id
  left join vendor_profile as profile on profile.vendor_id = person.vendor_id
  where ${where}
  order by is_self desc, lower(person.first_name), person.id`;

type PersonRow = Omit<Person, "photo_url" | "jobs"> & {
  vendor_id: number;
  photo_id: string | null;
};

export async function listPeople(
  db: Db,
  vendorId: number,
  { now, listNamedVisits }: { now: Date } & Pick<PeopleHooks, "listNamedVisits">,
): Promise<People> {
  const current = sql`person.vendor_id = ${vendorId} and person.removed_at is null`;
  const [{ rows }, named, is_lapsed] = await Promise.all([
    namedPeople(current).execute(db),
    listNamedVisits(db, vendorId, now),
    isLapsed(db, vendorId),
  ]);
  const people = rows.map(({ vendor_id: _vendorId, photo_id, ...row }) => ({
    ...row,
    photo_url: photo_id && fileUrl(photo_id),
    jobs: named
      .filter(({ person_id }) => person_id === row.id)
      .map(({ booking_id, day }) => ({ booking_id, day })),
  }));
  return { people, is_lapsed };
}

/** Whether an own person of a vendor can be named. */
export const findPerson = (db: Db, vendorId: number, id: number) =>
  db
    .selectFrom("person")
    .select(["id", "is_self", "photo_id", "first_name", "phone_number"])
    .where("vendor_id", "=", vendorId)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();

type Input = { fields: Partial<PersonFields>; photo: SentFile | undefined };
type Saved = { id: number } | Refusal<"unknown" | "too-many" | "another" | "file">;

/**
 * Adds a person, or changes the one with `id`; what is not given stays. A removed one with the number comes back. Of the
 * vendor itself only the photo is changed. Repeated, it adds one. Refuses an invalid photo, a 51st person, and the name
 * and number of another one.
 */
export async function savePerson(
  db: Db,
  files: Files,
  vendorId: number,
  { fields, photo }: Input,
  { id, now }: { id?: number; now: Date },
): Promise<Saved> {
  const inspected = photo && (await inspectFile(photo.bytes, PHOTO));
  if (isRefusal(inspected)) return { ...inspected, refused: "file" };
  const options = { ownerId: vendorId, isPrivate: true, now };
  const photo_id = inspected && (await saveFile(db, files, inspected, options));
  let unnamed = photo_id === undefined ? [] : [photo_id];
  const saved = await inTransaction<Saved>(db, async (transaction) => {
    await lockVendor(transaction, vendorId);
    const before = id === undefined ? undefined : await findPerson(transaction, vendorId, id);
    if (id !== undefined && before === undefined) return refuse("unknown", NONE);
    if (id === undefined && (await countPeople(transaction, vendorId)) >= MAX_PEOPLE)
      return refuse("too-many", say`At most ${MAX_PEOPLE} people can be kept`);
    const change = { ...(!before?.is_self && fields), ...(photo_id && { photo_id }) };
    if (photo_id !== undefined) unnamed = before?.photo_id ? [before.photo_id] : [];
    if (await isAnother(transaction, vendorId, { ...before, ...change, id }))
      return refuse("another", "You have another person with this name and number");
    if (id !== undefined) return updatePerson(transaction, { vendorId, id }, change);
    const added = await insertPerson(transaction, vendorId, change, now);
    await refreshLapses(transaction, now, vendorId);
    return added;
  });
  await deleteMarked(db, files, await dropFiles(db, files, unnamed, now));
  return saved;
}

type Which = { vendorId: number; id: number };

/** Removes a person for whom the vendor itself comes from now on. Refuses another vendor's, and the vendor itself. */
export async function removePerson(
  db: Db,
  files: Files,
  which: Which,
  { now, unname }: { now: Date } & Pick<PeopleHooks, "unname">,
): Promise<Refusal<"unknown"> | undefined> {
  const removed = await inTransaction(db, async (transaction) => {
    await lockVendor(transaction, which.vendorId);
    const person = await findPerson(transaction, which.vendorId, which.id);
    if (person === undefined || person.is_self) return refuse("unknown", NONE);
    await unname(transaction, which.id, now);
    const removal = { photo_id: null, removed_at: now };
    await updatePerson(transaction, which, removal);
    await refreshLapses(transaction, now, which.vendorId);
    return person;
  });
  if (isRefusal(removed)) return removed;
  const unnamed = removed.photo_id === null ? [] : [removed.photo_id];
  await deleteMarked(db, files, await dropFiles(db, files, unnamed, now));
  return undefined;
}

const countPeople = (db: Db, vendorId: number): Promise<number> =>
  countRows(
    db
      .selectFrom("person")
      .where("vendor_id", "=", vendorId)
      .where("is_self", "=", false)
      .where("removed_at", "is", null),
  );

type Change = Partial<PersonFields> & { photo_id?: string | null; removed_at?: Date | null };

/** Whether a change would make two current people one; who is added twice is not. */
const isAnother = (
  db: Db,
  vendorId: number,
  { id, first_name = "", phone_number = "" }: Change & { id: number | undefined },
): Promise<boolean> =>
  id === undefined
    ? Promise.resolve(false)
    : hasRow(currentPeople(db, vendorId, { first_name, phone_number }).where("id", "<>", id));

const currentPeople = (
  db: Db,
  vendorId: number,
  { first_name, phone_number }: { first_name: string; phone_number: string },
) =>
  db
    .selectFrom("person")
    .where("vendor_id", "=", vendorId)
    .where("first_name", "=", first_name)
    .where("phone_number", "=", phone_number)
    .where("removed_at", "is", null);

/** A removed person with this number comes back; under another name, without what was checked. */
async function insertPerson(db: Db, vendorId: number, change: Change, now: Date) {
  const { first_name = "", phone_number = "" } = change;
  const former = await db
    .selectFrom("person")
    .select(["id", "first_name"])
    .where("vendor_id", "=", vendorId)
    .where("phone_number", "=", phone_number)
    .where("removed_at", "is not", null)
    .where((where) =>
      where.not(where.exists(currentPeople(db, vendorId, { first_name, phone_number }))),
    )
    .orderBy("removed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (former === undefined) return addPerson(db, vendorId, change, now);
  if (former.first_name !== first_name)
    await db.deleteFrom("person_check").where("person_id", "=", former.id).execute();
  return updatePerson(db, { vendorId, id: former.id }, { ...change, removed_at: null });
}

const addPerson = (db: Db, vendorId: number, change: Change, now: Date) =>
  db
    .insertInto("person")
    .values({ ...change, vendor_id: vendorId, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["vendor_id", "first_name", "phone_number"])
        .where("removed_at", "is", null)
        .doUpdateSet({ vendor_id: vendorId, ...change }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();

const updatePerson = (db: Db, { vendorId, id }: Which, change: Change) =>
  db
    .updateTable("person")
    .set({ vendor_id: vendorId, ...change })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirstOrThrow();

const YEAR_DAYS = 365;

/** `isKept`: of a row `person`, whether a customer does not want it again. */
export const peopleRetention = (isKept: RawBuilder<boolean>) => ({
  /** Until then a customer's page and a complaint say who came. */
  async "removed people"(db: Db, now: Date): Promise<number> {
    const { numAffectedRows } = await sql`delete from person where id in (
      select id from person where removed_at < ${daysBefore(now, YEAR_DAYS)} and not ${isKept}
      limit 500)`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
});
