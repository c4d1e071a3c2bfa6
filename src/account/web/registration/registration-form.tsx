import { useHydrated } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Client } from "#api-client/client.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { SegmentedControl } from "#ui/choices/segmented-control.tsx";
import styles from "../sign-in/entry-form.module.css";
import type { RegistrationMode } from "./registration-call.ts";
import { RegistrationFields } from "./registration-fields.tsx";
import { useRegistrationForm } from "./use-registration-form.ts";

const faces = [
  { id: "sign-up", label: "Sign up" },
  { id: "sign-in", label: "Sign in" },
] as const;

const REFUSAL = "registration-refusal";

type Props = {
  client: Client;
  startsWith: RegistrationMode;
  onEntered: () => Promise<void>;
  /** Content under the button. */
  foot: Record<RegistrationMode, ReactNode>;
};

/** The form in which a vendor signs up or in. It stores the token, then calls `onEntered`. */
export function RegistrationForm({ foot, ...parts }: Props) {
  const isReady = useHydrated();
  const { mode, turnTo, form, notice, isRefused, send } = useRegistrationForm(parts);
  const { isSubmitting } = form.formState;
  const label = mode === "sign-up" ? "Sign up" : "Sign in";
  return (
    <>
      <SegmentedControl label="Sign up or sign in" options={faces} value={mode} onChange={turnTo} />
      <Form className={styles.form} method="post" aria-label={label} onSubmit={send}>
        <ErrorAlert id={REFUSAL}>{notice}</ErrorAlert>
        <RegistrationFields form={form} mode={mode} refusal={isRefused ? REFUSAL : undefined} />
        <Button type={isReady ? "submit" : "button"} block busy={isSubmitting}>
          {label}
        </Button>
      </Form>
      {foot[mode]}
    </>
  );
}
