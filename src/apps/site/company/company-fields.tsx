import { useImperativeHandle, useRef, useState, type Ref } from "react";
import { unwrap } from "#api-client/api-error.ts";
import type { Client } from "#api-client/client.ts";
import { isGstin } from "#kernel/money/gstin.ts";
import { FormColumn } from "#ui/forms/form.tsx";
import { TextField, TextArea } from "#ui/forms/text-field.tsx";

const NAMES = ["company", "gstin", "address"] as const;
type Typed = Record<(typeof NAMES)[number], string>;

function problemsOf({ company, gstin, address }: Typed): Partial<Typed> {
  if (company === "" && gstin === "" && address === "") return {};
  return {
    ...(company === "" && { company: "Enter the company's name" }),
    ...(gstin !== "" &&
      !isGstin(gstin.toUpperCase()) && {
        gstin: "Enter the GSTIN as on the certificate: 15 letters and digits",
      }),
    ...(address === "" && { address: "Enter the company's address" }),
  };
}

export type CompanyHandle = {
  /** Shows what is wrong. Returns false where something is. */
  check: () => boolean;
  /** Sends what was typed, if anything, for the booking that was made. Resolves to false where that failed. */
  save: (followKey: string | undefined) => Promise<boolean>;
};

type Props = { client: Client; ref: Ref<CompanyHandle> };

/** Fields of the booking form that are sent after the booking. */
export default function CompanyFields({ client, ref }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<Partial<Typed>>({});
  useImperativeHandle(ref, () => {
    const controlOf = (name: string) =>
      box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        `[name="billing_${name}"]`,
      );
    const read = () =>
      Object.fromEntries(NAMES.map((name) => [name, controlOf(name)?.value.trim() ?? ""])) as Typed;
    return {
      check() {
        const problems = problemsOf(read());
        setErrors(problems);
        const first = NAMES.find((name) => problems[name] !== undefined);
        if (first !== undefined) controlOf(first)?.focus();
        return first === undefined;
      },
      async save(follow_key = "") {
        const json = read();
        if (json.company === "") return true;
        const { billing } = client.api.v1.bookings.follow[":follow_key"];
        try {
          await unwrap(billing.$put({ param: { follow_key }, json }));
          return true;
        } catch (error) {
          console.warn("The company could not be saved.", error);
          return false;
        }
      },
    };
  }, [client]);
  return (
    <div ref={box}>
      <FormColumn>
        <TextField
          label="Company"
          name="billing_company"
          autoComplete="organization"
          error={errors.company}
        />
        <TextField
          label="GSTIN"
          optional
          name="billing_gstin"
          autoCapitalize="characters"
          error={errors.gstin}
        />
        <TextArea brief label="Billing address" name="billing_address" error={errors.address} />
      </FormColumn>
    </div>
  );
}
