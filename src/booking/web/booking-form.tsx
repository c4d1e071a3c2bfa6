import { useHydrated } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { Form, FormEnd, FormGroup } from "#ui/form.tsx";
import { Notice } from "#ui/notice.tsx";
import { BookingErrors } from "./booking-errors.tsx";
import { DayChoice } from "./day-choice.tsx";
import { PersonFields } from "./person-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { TimeChoice } from "./time-choice.tsx";
import { useBookingForm, type BookingFormParts } from "./use-booking-form.ts";

type Props = BookingFormParts & {
  /** Under the errors, above the fields: the phone's summary of the cart. */
  children: ReactNode;
};

/** The details of a booking. Books what is in the cart. */
export function BookingForm({ children, ...parts }: Props) {
  const isReady = useHydrated();
  const { form, refusal, send } = useBookingForm(parts);
  const isSending = form.formState.isSubmitting;
  return (
    <FormProvider {...form}>
      <Form method="post" onSubmit={send}>
        <BookingErrors />
        {children}
        <FormGroup legend="Day and time">
          <DayChoice />
          <TimeChoice />
        </FormGroup>
        <PersonFields />
        <PlaceFields>
          {refusal !== undefined && (
            <Notice tone="bad" live>
              {refusal}
            </Notice>
          )}
        </PlaceFields>
        <FormEnd>
          <Button type={isReady ? "submit" : "button"} busy={isSending}>
            {isSending ? "Sending..." : "Book Now"}
          </Button>
          <p className="small soft">
            You need not sign in. We use your details only for this booking, as our{" "}
            <a href="/privacy-policy">privacy policy</a> says.
          </p>
        </FormEnd>
      </Form>
    </FormProvider>
  );
}
