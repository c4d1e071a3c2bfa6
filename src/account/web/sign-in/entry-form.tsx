import { useHydrated } from "@tanstack/react-router";
import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { FormErrors } from "#ui/forms/form-errors.tsx";
import { Form } from "#ui/forms/form.tsx";
import styles from "./entry-form.module.css";

type Props = {
  /** The heading; the notice of a refusal is below it. */
  head: ReactNode;
  notice: string | undefined;
  noticeId?: string;
  onSubmit: (event: SyntheticEvent) => void;
  isSubmitting: boolean;
  /** The label of the button. */
  submit: string;
  /** The fields. */
  children: ReactNode;
};

/** A form that stores a token. Its button is disabled until the page is hydrated. */
export function EntryForm({ head, notice, noticeId, submit, children, ...form }: Props) {
  const isReady = useHydrated();
  return (
    <Form className={styles.form} method="post" errorsInside onSubmit={form.onSubmit}>
      <div className={styles.head}>{head}</div>
      <FormErrors />
      <ErrorAlert id={noticeId}>{notice}</ErrorAlert>
      {children}
      <Button type={isReady ? "submit" : "button"} block busy={form.isSubmitting}>
        {submit}
      </Button>
    </Form>
  );
}
