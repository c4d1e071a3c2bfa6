import type { OpsCity, OpsServiceName } from "#catalogue/contract/ops.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { ResourceView, FieldsProps } from "./resource.ts";
import { publishTo, resources } from "../item-calls.ts";

export type CityDraft = { name: string; pin_prefixes: string };

const CityFields = ({ text }: FieldsProps<CityDraft, OpsCity>) => (
  <>
    <TextField {...text("name")} />
    <TextArea
      {...text("pin_prefixes")}
      hint="Two to six digits each, with spaces between. The longest that fits decides: 201306 goes before 2013."
      rows={3}
      inputMode="numeric"
    />
  </>
);

/** Cities. */
export const cityResource: ResourceView<OpsCity, CityDraft> = {
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
  retireWarning:
    "Nobody can choose it for an address or an application any more, and bookings there are offered to no vendor: they come to you. Addresses that name it stay. You can put it back at any time.",
};

export type ServiceNameDraft = { service_name: string };

const ServiceNameFields = ({ text }: FieldsProps<ServiceNameDraft, OpsServiceName>) => (
  <TextField {...text("service_name")} hint="What somebody who applies as a vendor can tick." />
);

/** Names of services. */
export const serviceNameResource: ResourceView<OpsServiceName, ServiceNameDraft> = {
  what: "service name",
  titleOf: ({ service_name }) => service_name.trim() || "New service name",
  toDraft: ({ service_name }) => ({ service_name }),
  blank: () => ({ service_name: "" }),
  publish: publishTo(resources.name, (draft: ServiceNameDraft) => draft),
  calls: resources.name,
  Fields: ServiceNameFields,
  labels: { service_name: "Name" },
  retireWarning:
    "Nobody who applies can tick it any more. Applications that name it stay. You can put it back at any time.",
};
