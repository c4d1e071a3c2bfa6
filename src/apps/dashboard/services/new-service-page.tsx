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
import { words } from "./new-service-page.en.ts";

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
      <PageTitle title={words.title} />
      <DashboardHeader title={words.title}>{words.intro}</DashboardHeader>
      {!isOnline && (
        <Alert tone="warn" live>
          <b>{words.offline}</b> {words.kept}
        </Alert>
      )}
      {isLoading && <ListSkeleton words={words.loading} />}
      {isLoadingError && (
        <LoadFailed title={words.failed} onRetry={async () => void (await refetch())}>
          {words.connection}
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
              text: words.added(count),
            });
            void navigate({ to: "/dashboard/vendor_services" });
          }}
        />
      )}
    </>
  );
}
