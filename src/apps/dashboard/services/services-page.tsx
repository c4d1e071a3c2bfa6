import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { userToken } from "#api-client/user-token.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { LoadFailed } from "#ui/feedback/query-view.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { useProfile } from "../profile/use-profile.ts";
import { loadServiceChoices } from "./service-choices.ts";
import { NO_TOKEN } from "./use-service-form.ts";
import { ServiceForm } from "./service-form.tsx";
import { SetUpSteps, SetupRequired } from "../profile/set-up-steps.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";

const KEY = "message-after-reload";
const isSignedIn = () => userToken.get() !== "";

export function ServicesPage() {
  const { data, isPending, isLoadingError, refetch } = useQuery({
    queryKey: queryKeys.dashboard.serviceChoices,
    queryFn: loadServiceChoices,
    staleTime: Infinity,
  });
  const profile = useProfile();
  const isOnline = useOnline();
  const message = useMessageAfterReload();
  useEffect(() => {
    if (!isSignedIn()) console.warn(NO_TOKEN);
  }, []);

  const isGated = data === "no-address";
  const isLoading = isPending || (isGated && profile.isPending);
  const choices = data === "no-address" ? undefined : data;
  return (
    <>
      <PageTitle title="Choose services" />
      <DashboardHeader title="Choose services">
        {choices && "Tick what you do and set a price for each."}
      </DashboardHeader>
      {message !== undefined && (
        <Alert tone="good" live>
          <b>{message}</b> We check them. Then you get bookings for them.{" "}
          <Link to="/dashboard/vendor_services">See My Service</Link>
        </Alert>
      )}
      {!isOnline && (
        <Alert tone="warn" live>
          <b>You are offline.</b> Nothing you have entered is lost. Submit when you are back.
        </Alert>
      )}
      {isLoading && <ListSkeleton words="Loading services..." />}
      {isLoadingError && (
        <LoadFailed title="Failed to fetch services." onRetry={async () => void (await refetch())}>
          Nothing you set before is lost. Try again, or come back in a few minutes.
        </LoadFailed>
      )}
      {isGated && !isLoading && (
        <SetupRequired hasDocument={typeof profile.data?.document_url === "string"} />
      )}
      {data !== undefined && (
        <SetUpSteps
          at="services"
          hasAddress={choices !== undefined && choices.addresses.length > 0}
          hasServices={choices !== undefined && choices.offered.size > 0}
          isLinked={!isGated}
        />
      )}
      {choices && (
        <ServiceForm
          choices={choices}
          isSignedIn={isSignedIn}
          onSubmitted={() => reloadWith("Services submitted successfully!")}
        />
      )}
    </>
  );
}

/** Reloads the page and stores a message to show after it. */
function reloadWith(message: string): void {
  try {
    sessionStorage.setItem(KEY, message);
  } catch (error) {
    console.warn("The message could not be kept.", error);
  }
  location.reload();
}

function readStored(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the message of `reloadWith`, once. For pages that are rendered in the browser only. */
function useMessageAfterReload(): string | undefined {
  const [message] = useState(readStored);
  useEffect(() => {
    if (message !== undefined) sessionStorage.removeItem(KEY);
  }, [message]);
  return message;
}
