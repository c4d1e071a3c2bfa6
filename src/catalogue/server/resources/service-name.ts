import type { OpsServiceName, ServiceNameInput } from "#catalogue/contract/ops.ts";
import {
  addServiceName,
  findServiceName,
  listServiceNames,
  updateServiceName,
} from "../queries/places.ts";
import { reader, type Resource } from "./resource.ts";

/** The service names of the application form. */
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
