import type { ReactNode } from "react";
import { FormProvider, type UseFormReturn } from "react-hook-form";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { FormErrors } from "#ui/forms/form-errors.tsx";
import { Form } from "#ui/forms/form.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { ScrollIntoView } from "#ui/layout/scroll-into-view.tsx";
import { listDraftErrors, draftIdOf, errorSummaryTitle } from "./service-draft-errors.ts";
import styles from "./service-draft-form.module.css";
import type { ServiceDrafts } from "./service-draft.ts";
import type { useServiceDrafts } from "./use-service-drafts.ts";

type Props = Pick<ReturnType<typeof useServiceDrafts>, "send" | "refusal"> & {
  id: string;
  form: UseFormReturn<ServiceDrafts>;
  /** The number of services in it. */
  count: number;
  categories: readonly { id: number; name: string }[];
  /** The placeholder option of the category. */
  noCategory?: ReactNode;
  /** Shown above all fields. */
  notice?: ReactNode;
  /** Shown beside the category. */
  address?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

/** The layout of a form for services of the vendor's own: category, services, then the refusal. */
export function ServiceDraftFrame({ id, form, count, categories, refusal, ...props }: Props) {
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <Form id={id} method="post" errorsInside className={styles.form} onSubmit={props.send}>
        {props.notice}
        <FormErrors title={errorSummaryTitle} />
        <div className={styles.where}>
          <SelectField
            label="Category"
            required
            {...form.register("category_id", { required: "Choose a category" })}
            id={draftIdOf("category_id")}
            error={errors.category_id?.message}
          >
            {props.noCategory}
            {categories.map(({ id: categoryId, name }) => (
              <option key={categoryId} value={categoryId}>
                {name}
              </option>
            ))}
          </SelectField>
          {props.address}
        </div>
        {props.children}
        {refusal && listDraftErrors(errors, count).length === 0 && (
          <ScrollIntoView key={refusal.attempt}>
            <ErrorAlert>{refusal.message}</ErrorAlert>
          </ScrollIntoView>
        )}
        {props.actions}
      </Form>
    </FormProvider>
  );
}
