import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import type { Caller } from "#booking/caller-notes/contract.ts";
import type { OpsBookable } from "#catalogue/editor/contract.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatPhone, tenDigits } from "#kernel/phone.ts";
import { momentOf, shortDay } from "#kernel/time/local-time.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { OfflineNotice } from "#ui/feedback/query-view.tsx";
import { UnsavedChangesPrompt } from "#ui/overlays/unsaved-changes-prompt.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { DetailLayout } from "#ui/layout/ops-layouts.tsx";
import { accountQuery, callerQuery } from "../accounts/account-query.ts";
import { bookingQuery } from "../booking/booking-calls.ts";
import { Loaded } from "../shell/ops-client.tsx";
import { PageHead, lastListUrl, useFilters } from "../shell/list-page.tsx";
import { CallerBookingForm } from "./caller-booking-form.tsx";
import { CallerRecord } from "./caller-record.tsx";
import { bookablesQuery, useCallerBooking, type KnownCaller } from "./use-caller-booking.ts";

export function NewBookingPage() {
  const bookables = useQuery(bookablesQuery());
  const { customer, after } = useFilters("/ops/bookings/new").filters;
  const account = useQuery({ ...accountQuery(Number(customer)), enabled: customer !== "" });
  const former = useQuery({ ...bookingQuery(after), enabled: after !== "" });
  const isReady = !account.isLoading && !former.isLoading;
  const phoneNumber = (account.data?.account ?? former.data)?.phone_number ?? "";
  return (
    <>
      <PageHead title="Book for a caller" above={<a href={lastListUrl.get()}>Bookings</a>}>
        By keyboard: Tab from field to field, Ctrl and Enter book
      </PageHead>
      <Loaded query={bookables} what="what can be booked">
        {(list) =>
          isReady && (
            <Open bookables={list} phoneNumber={phoneNumber} former={former.data ?? undefined} />
          )
        }
      </Loaded>
    </>
  );
}

type Former = { phone_number: string; first_name: string; last_name: string };

type Props = {
  bookables: readonly OpsBookable[];
  phoneNumber: string;
  /** The booking whose person is booked for. */
  former: Former | undefined;
};

function Open({ bookables, phoneNumber, former }: Props) {
  const router = useRouter();
  const isOnline = useOnline();
  const booking = useCallerBooking({ bookables, phoneNumber });
  const bookedId = booking.booked?.id;
  // Once it is rendered: until then the form is one that would be left.
  useEffect(() => {
    if (bookedId !== undefined)
      void router.navigate({ href: `${opsPaths.booking(bookedId)}#booked`, replace: true });
  }, [router, bookedId]);
  const phone = tenDigits(booking.form.watch("phone_number"));
  const query = useQuery(callerQuery(phone));
  const caller = phone === undefined ? undefined : query.data;
  const lastId = String(caller?.bookings[0]?.id ?? "");
  const last = useQuery({ ...bookingQuery(lastId), enabled: lastId !== "" }).data;
  const { fillIn } = booking;
  useEffect(() => fillIn(caller && knownOf(caller, former)), [fillIn, caller, former]);
  useEffect(() => document.getElementById("phone_number")?.focus(), []);
  const back = () => void router.navigate({ href: lastListUrl.get() });
  useKeys([
    { keys: "Escape", words: "back to bookings", group: "This page", hint: true, run: back },
  ]);
  return (
    <>
      {!isOnline && (
        <OfflineNotice loadedAt={undefined}>
          What you type stays. Booking works again when you are back.
        </OfflineNotice>
      )}
      <DetailLayout
        aside={
          caller === undefined ? undefined : <CallerRecord caller={caller} isOnline={isOnline} />
        }
      >
        <CallerBookingForm
          booking={booking}
          bookables={bookables}
          addresses={caller?.addresses ?? []}
          onAgain={caller && last ? () => booking.repeat(last) : undefined}
          who={describe(phone, caller, query.isError)}
          isOnline={isOnline}
        />
      </DetailLayout>
      <UnsavedChangesPrompt
        when={booking.isBegun}
        title="Leave without booking?"
        leave="Leave without booking"
        onLeave={booking.forget}
      >
        You lose what you typed for this caller.
      </UnsavedChangesPrompt>
    </>
  );
}

/** What fills the form. An address is chosen, after it was read out. */
function knownOf({ phone_number, account, last }: Caller, former?: Former): KnownCaller {
  const [first_name = "", ...rest] = (account?.name ?? "").split(" ").filter(Boolean);
  const named = former?.phone_number === phone_number ? former : last;
  return {
    phone_number,
    first_name: named?.first_name ?? first_name,
    last_name: named?.last_name ?? rest.join(" "),
    email: account?.email ?? "",
    full_address: "",
    pin_code: "",
  };
}

function describe(
  phone: string | undefined,
  caller: Caller | undefined,
  hasFailed: boolean,
): ReactNode {
  if (phone === undefined) return "";
  if (hasFailed)
    return "What we know of this number could not be loaded. You can book all the same.";
  if (caller === undefined) return `Looking for ${formatPhone(phone)}...`;
  const { last, account, counted_bookings, done_bookings, open_bookings, notes } = caller;
  if (counted_bookings === 0 && account === null)
    return "No booking with this number yet. You book them as a guest.";
  const name = last === null ? account?.name : `${last.first_name} ${last.last_name}`;
  return [
    ...(name ? [name] : []),
    `${counted_bookings} ${counted_bookings === 1 ? "booking" : "bookings"}`,
    done_bookings === 0 ? "none done" : `${done_bookings} done`,
    ...(open_bookings === 0 ? [] : [`${open_bookings} open`]),
    account === null
      ? "number not confirmed"
      : `has an account, made ${shortDay(momentOf(new Date(account.created_at)).day)}`,
    ...(notes.length === 0 ? [] : [`${notes.length} ${notes.length === 1 ? "note" : "notes"}`]),
  ].join(", ");
}
