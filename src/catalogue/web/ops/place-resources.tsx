import type { OpsCity, OpsServiceName } from "#catalogue/contract/ops.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { ResourceView, FieldsProps } from "./resource.ts";
import { publishTo, resources } from "./item-calls.ts";

export type CityDraft = { name: string; pin_prefixes: string };

const CityFields = ({ draft, set, errors }: FieldsProps<CityDraft, OpsCity>) => (
  <>
    <TextField
      label="Name"
      value={draft.name}
      error={errors["name"]}
      onChange={(event) => set({ name: event.target.value })}
    />
    <TextArea
      label="Pin codes begin with"
      hint="Two to six digits each, with spaces between. The longest that fits decides: 201306 goes before 2013."
      rows={3}
      inputMode="numeric"
      value={draft.pin_prefixes}
      error={errors["pin_prefixes"]}
      onChange={(event) => set({ pin_prefixes: event.target.value })}
    />
  </>
);

/** Cities at the desk. */
export const cityKind: ResourceView<OpsCity, CityDraft> = {
  what: "city",
  titleOf: ({ name }) => name.trim() || "New city",
  toDraft: ({ name, pin_prefixes }) => ({ name, pin_prefixes: pin_prefixes.join(" ") }),
  blank: () => ({ name: "", pin_prefixes: "" }),
  publish: publishTo(resources.city, ({ name, pin_prefixes }: CityDraft) => ({
    name,
    pin_prefixes: pin_prefixes.split(/[\s,]+/).filter((prefix) => prefix !== ""),
  })),
  calls: resources.city,
  Fields: CityFields,
  labels: { name: "Name", pin_prefixes: "Pin codes begin with" },
  whenRetired:
    "Nobody can choose it for an address or an application any more, and bookings there are offered to no vendor: they come to you. Addresses that name it stay. You can put it back at any time.",
};

export type ServiceNameDraft = { service_name: string };

const ServiceNameFields = ({
  draft,
  set,
  errors,
}: FieldsProps<ServiceNameDraft, OpsServiceName>) => (
  <TextField
    label="Name"
    hint="What somebody who applies as a vendor can tick."
    value={draft.service_name}
    error={errors["service_name"]}
    onChange={(event) => set({ service_name: event.target.value })}
  />
);

/** Names of services at the desk. */
export const serviceNameKind: ResourceView<OpsServiceName, ServiceNameDraft> = {
  what: "service name",
  titleOf: ({ service_name }) => service_name.trim() || "New service name",
  toDraft: ({ service_name }) => ({ service_name }),
  blank: () => ({ service_name: "" }),
  publish: publishTo(resources.name, (draft: ServiceNameDraft) => draft),
  calls: resources.name,
  Fields: ServiceNameFields,
  labels: { service_name: "Name" },
  whenRetired:
    "Nobody who applies can tick it any more. Applications that name it stay. You can put it back at any time.",
};
