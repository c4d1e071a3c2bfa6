import type { Db } from "#server/database/connect.ts";

const MAX_OPERATORS = 500;

const operators = (db: Db) =>
  db
    .selectFrom("account")
    .select((row) => [
      "id",
      "name",
      "email",
      "created_at",
      "deactivated_at",
      "is_sample",
      row
        .selectFrom("session")
        .whereRef("session.account_id", "=", "account.id")
        .select((session) => session.fn.max("session.last_used_at").as("last"))
        .as("last_seen_at"),
      row
        .exists(
          row
            .selectFrom("second_factor")
            .select("account_id")
            .whereRef("second_factor.account_id", "=", "account.id")
            .where("enrolled_at", "is not", null),
        )
        .$castTo<boolean>()
        .as("has_second_factor"),
    ])
    .where("role", "=", "operator");

export const listOperatorRows = (db: Db) =>
  operators(db).orderBy("id").limit(MAX_OPERATORS).execute();

export const findOperatorRow = (db: Db, id: number) =>
  operators(db).where("id", "=", id).executeTakeFirst();

/**
 * The active operators, locked until the transaction ends. A concurrent call waits here and then
 * does not find those who were deactivated meanwhile.
 */
export const lockActiveOperators = (db: Db) =>
  db
    .selectFrom("account")
    .select(["id"])
    .where("role", "=", "operator")
    .where("deactivated_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();

/**
 * This operator, if at work, held until the transaction ends: not sent away before that. Undefined
 * when there is none.
 */
export const lockActiveOperator = (db: Db, id: number) =>
  db
    .selectFrom("account")
    .select("id")
    .where("id", "=", id)
    .where("role", "=", "operator")
    .where("deactivated_at", "is", null)
    .forShare()
    .executeTakeFirst();

/** Sets or clears the day on which an operator left. Undefined when it was so already. */
export const setDeactivated = (db: Db, id: number, at: Date | null) =>
  db
    .updateTable("account")
    .set({ deactivated_at: at })
    .where("id", "=", id)
    .where("role", "=", "operator")
    .where("deactivated_at", at === null ? "is not" : "is", null)
    .returning("id")
    .executeTakeFirst();
