import { Link } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { userToken } from "#account/web/session/user-token.ts";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { reloadWith, useMessageAfterReload } from "#ui/feedback/message-after-reload.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { WorkHead } from "#ui/layout/work-head.tsx";
import { useProfile } from "#vendor-account/web/profile/profile-context.ts";
import { loadServiceChoices } from "#vendor-services/web/services/service-choices.ts";
import { NO_TOKEN } from "#vendor-services/web/services/use-service-form.ts";
import { ServiceForm } from "#vendor-services/web/services/service-form.tsx";
import { ServiceGate } from "#vendor-services/web/services/service-gate.tsx";
import { SetUp } from "#vendor-account/web/profile/set-up.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { signedClient } from "#api-client/signed-client.ts";

const isSignedIn = () => userToken.get() !== "";

/** What the vendor does, to tick and to price. */
export function ServicesPage() {
  const load = useCallback(() => loadServiceChoices(signedClient), []);
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
      <WorkHead title="Choose services">
        {choices && "Tick what you do and set a price for each."}
      </WorkHead>
      {message !== undefined && (
        <Notice tone="good" live>
          <b>{message}</b> We check them, then bookings of them are offered to you.{" "}
          <Link to="/dashboard/vendor_services">See My Service</Link>
        </Notice>
      )}
      {!isOnline && (
        <Notice tone="warn" live>
          <b>You are offline.</b> Nothing you have entered is lost. Submit when you are back.
        </Notice>
      )}
      {isLoading && <ListSkeleton words="Loading services..." />}
      {loaded.state === "failed" && (
        <LoadFailed title="Failed to fetch services." onRetry={reload}>
          Nothing you set before is lost. Try again, or come back in a few minutes.
        </LoadFailed>
      )}
      {isGated && !isLoading && (
        <ServiceGate
          hasDocument={profile.state === "ready" && profile.value.document_url !== null}
        />
      )}
      {loaded.state === "ready" && (
        <SetUp
          client={signedClient}
          at="services"
          hasAddress={choices && choices.addresses.length > 0}
          hasServices={choices && choices.offered.size > 0}
          isLinked={!isGated}
        />
      )}
      {choices && (
        <ServiceForm
          client={signedClient}
          choices={choices}
          isSignedIn={isSignedIn}
          onSubmitted={() => reloadWith("Services submitted successfully!")}
        />
      )}
    </>
  );
}
