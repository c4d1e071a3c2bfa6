import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "#api-client/query-keys.ts";
import { useNavigate } from "@tanstack/react-router";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { LoadFailed } from "#ui/feedback/query-view.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { useProfile } from "../profile/use-profile.ts";
import { loadServiceAddresses, loadServiceCategories } from "./service-choices.ts";
import { ServiceDraftForm } from "../own-products/service-draft-form.tsx";
import { SetupRequired } from "../profile/set-up-steps.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";

async function load() {
  const [categories, addresses = []] = await Promise.all([
    loadServiceCategories(),
    loadServiceAddresses(),
  ]);
  return { categories, addresses };
}

export function NewServicePage() {
  const {
    data: ready,
    isPending,
    isLoadingError,
    refetch,
  } = useQuery({
    queryKey: queryKeys.dashboard.ownServiceChoices,
    queryFn: load,
    staleTime: Infinity,
  });
  const profile = useProfile();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const toast = useToast();

  const isGated = ready?.addresses.length === 0;
  const isLoading = isPending || (isGated && profile.isPending);
  return (
    <>
      <PageTitle title="Add New Services" />
      <DashboardHeader title="Add New Services">
        For work that is not on our list yet. We check it before customers see it.
      </DashboardHeader>
      {!isOnline && (
        <Alert tone="warn" live>
          <b>You are offline.</b> Nothing you have entered is lost. Add it when you are back.
        </Alert>
      )}
      {isLoading && <ListSkeleton words="Loading..." />}
      {isLoadingError && (
        <LoadFailed
          title="The categories could not be loaded."
          onRetry={async () => void (await refetch())}
        >
          Check the connection and try again.
        </LoadFailed>
      )}
      {isGated && !isLoading && (
        <SetupRequired hasDocument={typeof profile.data?.document_url === "string"} />
      )}
      {ready && !isGated && (
        <ServiceDraftForm
          categories={ready.categories}
          addresses={ready.addresses}
          onAdded={(count) => {
            toast({
              text:
                count === 1
                  ? "Service added. Customers see it once it is approved."
                  : `${count} services added. Customers see them once they are approved.`,
            });
            void navigate({ to: "/dashboard/vendor_services" });
          }}
        />
      )}
    </>
  );
}
