import { Link } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { userToken } from "#api-client/user-token.ts";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { reloadWith, useMessageAfterReload } from "#ui/feedback/flash-message.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { useLoaded } from "#ui/browser/use-query.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { useProfile } from "#vendor-account/web/profile/profile-context.ts";
import { loadServiceChoices } from "#vendor-services/web/services/service-choices.ts";
import { NO_TOKEN } from "#vendor-services/web/services/use-service-form.ts";
import { ServiceForm } from "#vendor-services/web/services/service-form.tsx";
import { SetupRequired } from "#vendor-services/web/services/setup-required.tsx";
import { SetUpSteps } from "#vendor-account/web/profile/set-up-steps.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";

const isSignedIn = () => userToken.get() !== "";

/** What the vendor does, to tick and to price. */
export function ServicesPage() {
  const load = useCallback(() => loadServiceChoices(authenticatedClient), []);
  const { loaded, reload } = useLoaded(load);
  const profile = useProfile().loaded;
  const isOnline = useOnline();
  const message = useMessageAfterReload();
  useEffect(() => {
    if (!isSignedIn()) console.warn(NO_TOKEN);
  }, []);

  const isGated = loaded.state === "ready" && loaded.value === "no-address";
  const isLoading = loaded.state === "loading" || (isGated && profile.state === "loading");
  const choices = loaded.state === "ready" && loaded.value !== "no-address" && loaded.value;
  return (
    <>
      <PageTitle title="Choose services" />
      <DashboardHeader title="Choose services">
        {choices && "Tick what you do and set a price for each."}
      </DashboardHeader>
      {message !== undefined && (
        <Alert tone="good" live>
          <b>{message}</b> We check them, then bookings of them are offered to you.{" "}
          <Link to="/dashboard/vendor_services">See My Service</Link>
        </Alert>
      )}
      {!isOnline && (
        <Alert tone="warn" live>
          <b>You are offline.</b> Nothing you have entered is lost. Submit when you are back.
        </Alert>
      )}
      {isLoading && <ListSkeleton words="Loading services..." />}
      {loaded.state === "failed" && (
        <LoadFailed title="Failed to fetch services." onRetry={reload}>
          Nothing you set before is lost. Try again, or come back in a few minutes.
        </LoadFailed>
      )}
      {isGated && !isLoading && (
        <SetupRequired
          hasDocument={profile.state === "ready" && profile.value.document_url !== null}
        />
      )}
      {loaded.state === "ready" && (
        <SetUpSteps
          client={authenticatedClient}
          at="services"
          hasAddress={choices && choices.addresses.length > 0}
          hasServices={choices && choices.offered.size > 0}
          isLinked={!isGated}
        />
      )}
      {choices && (
        <ServiceForm
          client={authenticatedClient}
          choices={choices}
          isSignedIn={isSignedIn}
          onSubmitted={() => reloadWith("Services submitted successfully!")}
        />
      )}
    </>
  );
}
