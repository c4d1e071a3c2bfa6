import type { OpsServiceName, ServiceNameInput } from "../contract.ts";
import { type Resource, reader } from "./resource.ts";
import type { Db } from "#server/database/connect.ts";
import { lastPosition } from "../queries.ts";
import type { DB } from "#schema.gen.ts";
import type { Insertable, Updateable } from "kysely";

const serviceNames = (db: Db) =>
  db.selectFrom("service_name as item").select(["id", "version", "retired_at", "service_name"]);

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
  ...reader(serviceNames, "service_name", (name) => name),
  check: async () => undefined,
  add: (db, _by, id, input) => addServiceName(db, { id, ...input }),
  update: (db, _by, { id }, input) => updateServiceName(db, id, input),
};
