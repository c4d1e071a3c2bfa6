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
import { words } from "./services-page.en.ts";

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
      <PageTitle title={words.title} />
      <DashboardHeader title={words.title}>{choices && words.intro}</DashboardHeader>
      {message !== undefined && (
        <Alert tone="good" live>
          <b>{message}</b> {words.checking} <Link to="/dashboard/vendor_services">{words.see}</Link>
        </Alert>
      )}
      {!isOnline && (
        <Alert tone="warn" live>
          <b>{words.offline}</b> {words.kept}
        </Alert>
      )}
      {isLoading && <ListSkeleton words={words.loading} />}
      {isLoadingError && (
        <LoadFailed title={words.failed} onRetry={async () => void (await refetch())}>
          {words.nothingLost}
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
          onSubmitted={() => reloadWith(words.submitted)}
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
