import type { OpsServiceName, ServiceNameInput } from "#catalogue/contract/ops.ts";
import {
  addServiceName,
  findServiceName,
  listServiceNames,
  updateServiceName,
} from "../queries/places.ts";
import { isoOrNull, type Resource } from "./resource.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findServiceName>>>;

const toItem = ({ id, version, retired_at, service_name }: Row): OpsServiceName => ({
  id,
  version,
  retired_at: isoOrNull(retired_at),
  service_name,
});

/** The names of services that an application can tick, as operators keep them. */
export const serviceName: Resource<OpsServiceName, ServiceNameInput> = {
  subject: "service name",
  table: "service_name",
  unique: "service_name_service_name_key",
  nameOf: ({ service_name }) => service_name,
  list: async (db, query) => (await listServiceNames(db, query)).map(toItem),
  async find(db, id) {
    const row = await findServiceName(db, id);
    return row && toItem(row);
  },
  check: async () => undefined,
  add: async (db, _by, id, input) => void (await addServiceName(db, { id, ...input })),
  update: async (db, _by, { id }, input) => void (await updateServiceName(db, id, input)),
};
