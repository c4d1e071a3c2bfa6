import type { OpsServiceName, ServiceNameInput, OpsQuery } from "../contract.ts";
import { type Resource, reader } from "./resource.ts";
import type { Db } from "#server/database/connect.ts";
import { listItems, lastPosition } from "../queries.ts";
import type { DB } from "#schema.gen.ts";
import type { Insertable, Updateable } from "kysely";

const serviceNames = (db: Db) =>
  db.selectFrom("service_name as item").select(["id", "version", "retired_at", "service_name"]);

const listServiceNames = (db: Db, query: OpsQuery) =>
  listItems(serviceNames(db), "service_name", query).execute();

const findServiceName = (db: Db, id: number) =>
  serviceNames(db).where("id", "=", id).executeTakeFirst();

const addServiceName = (db: Db, row: Insertable<DB["service_name"]>) =>
  db
    .insertInto("service_name")
    .values({ ...row, position: lastPosition("service_name") })
    .execute();

const updateServiceName = (db: Db, id: number, change: Updateable<DB["service_name"]>) =>
  db.updateTable("service_name").set(change).where("id", "=", id).execute();

export const serviceName: Resource<OpsServiceName, ServiceNameInput> = {
  subject: "service name",
  table: "service_name",
  uniqueConstraint: "service_name_service_name_key",
  nameOf: ({ service_name }) => service_name,
  ...reader(listServiceNames, findServiceName, (name) => name),
  check: async () => undefined,
  add: (db, _by, id, input) => addServiceName(db, { id, ...input }),
  update: (db, _by, { id }, input) => updateServiceName(db, id, input),
};
