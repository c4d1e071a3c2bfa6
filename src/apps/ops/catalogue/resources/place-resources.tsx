import type { OpsCity, OpsServiceName } from "#catalogue/editor/contract.ts";
import { TextField, TextArea } from "#ui/forms/text-field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { publishTo, resources } from "../item-calls.ts";
import styles from "../editor.module.css";
import type { ResourceView, FieldsProps } from "./resource.ts";
import { BEGINS } from "#kernel/time/day.ts";

type CityDraft = {
  name: string;
  pin_prefixes: string;
  localities: string;
  full_slot: string;
  morning_notice_hours: string;
  evening_notice_hours: string;
};

const FULL_SLOT = {
  take: "Book it, and call to confirm",
  refuse: "Refuse it, and say when there is room",
};

const CityFields = ({ text }: FieldsProps<CityDraft, OpsCity>) => (
  <>
    <TextField {...text("name")} />
    <TextArea
      {...text("pin_prefixes")}
      hint="Two to six digits each, with spaces between. The longest match counts: 201306 goes before 2013."
      rows={3}
      inputMode="numeric"
    />
    <TextArea
      {...text("localities")}
      hint="One per line, without number or phase: Mayur Vihar. Before accepting, a vendor reads only which of them the address names."
      rows={5}
    />
    <SelectField
      {...text("full_slot")}
      hint="A slot is full when no vendor who does the work is free in it. You can still book it at the desk."
    >
      {Object.entries(FULL_SLOT).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
    <div className={styles.pair}>
      <TextField
        {...text("morning_notice_hours")}
        hint={`Hours before ${BEGINS.Morning}:00. 12: after ${BEGINS.Morning + 12}:00 on the evening before.`}
        inputMode="numeric"
      />
      <TextField
        {...text("evening_notice_hours")}
        hint={`Hours before ${BEGINS.Evening}:00. 4: after ${BEGINS.Evening - 4}:00 of the day.`}
        inputMode="numeric"
      />
    </div>
  </>
);

export const cityResource: ResourceView<OpsCity, CityDraft> = {
  what: "city",
  titleOf: ({ name }) => name.trim() || "New city",
  toDraft: (city) => ({
    name: city.name,
    pin_prefixes: city.pin_prefixes.join(" "),
    localities: city.localities.join("\n"),
    full_slot: city.full_slot,
    morning_notice_hours: String(city.morning_notice_hours),
    evening_notice_hours: String(city.evening_notice_hours),
  }),
  blank: () => ({
    name: "",
    pin_prefixes: "",
    localities: "",
    full_slot: "take",
    morning_notice_hours: "12",
    evening_notice_hours: "4",
  }),
  publish: publishTo(resources.city, (draft: CityDraft) => ({
    ...draft,
    localities: draft.localities.split("\n").filter((place) => place.trim() !== ""),
    full_slot: draft.full_slot === "refuse" ? ("refuse" as const) : ("take" as const),
    pin_prefixes: draft.pin_prefixes.split(/[\s,]+/).filter((prefix) => prefix !== ""),
  })),
  calls: resources.city,
  Fields: CityFields,
  labels: {
    name: "Name",
    pin_prefixes: "Pin codes begin with",
    localities: "Known places",
    full_slot: "A full slot",
    morning_notice_hours: "Call about a Morning within",
    evening_notice_hours: "Call about an Evening within",
  },
  describe: (name, { full_slot }) =>
    name === "full_slot" ? FULL_SLOT[full_slot === "refuse" ? "refuse" : "take"] : undefined,
  retireWarning:
    "Vendors can no longer choose it. Bookings there are not offered to vendors: you place them. Addresses that name it stay. You can put it back at any time.",
};

type ServiceNameDraft = { service_name: string };

const ServiceNameFields = ({ text }: FieldsProps<ServiceNameDraft, OpsServiceName>) => (
  <TextField {...text("service_name")} hint="A choice in the form for new vendors." />
);

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
    "New vendors can no longer tick it. Applications that name it stay. You can put it back at any time.",
};
