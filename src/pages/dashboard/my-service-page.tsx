import { Link } from "@tanstack/react-router";
import { Button, buttonClass } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { OfflineNotice } from "#ui/offline-notice.tsx";
import { ThumbBar } from "#ui/thumb-bar.tsx";
import { useFresh } from "#ui/use-fresh.ts";
import { useLoaded } from "#ui/use-loaded.ts";
import { useOnline } from "#ui/use-online.ts";
import { WorkHead } from "#ui/work-head.tsx";
import { loadServiceEntries } from "#vendor/web/service-entries.ts";
import { ServiceList } from "#vendor/web/service-list.tsx";
import { PageTitle } from "../page-title.tsx";
import { signedClient } from "../signed-client.ts";

const load = () => loadServiceEntries(signedClient);

/** What the vendor offers, with its status and price. */
export function MyServicePage() {
  const { loaded, reload } = useLoaded(load);
  const isOnline = useOnline();
  useFresh(reload, isOnline);
  const list = loaded.state === "ready" ? loaded : undefined;
  const none = <b>No Service Found</b>;
  const choose = (
    <Link to="/dashboard/services" className={buttonClass({ variant: "quiet" })}>
      <Icon name="plus" />
      Choose services
    </Link>
  );
  return (
    <>
      <PageTitle title="My Service" />
      <WorkHead title="My Service" actions={choose}>
        Customers see a service once it is approved.
      </WorkHead>
      <ThumbBar>
        <Link to="/dashboard/services" className={buttonClass()}>
          Choose services
        </Link>
      </ThumbBar>
      {!isOnline && (
        <OfflineNotice loadedAt={list?.loadedAt}>
          Prices can be changed again when you are back.
        </OfflineNotice>
      )}
      {loaded.state === "loading" && <ListSkeleton words="Loading services..." />}
      {loaded.state === "failed" && (
        <div role="alert">
          <Empty
            title={none}
            actions={
              <Button variant="quiet" onClick={() => void reload()}>
                Try again
              </Button>
            }
          >
            Your services could not be loaded. Nothing is lost: check the connection and try again.
          </Empty>
        </div>
      )}
      {list?.value.length === 0 && (
        <Empty title={none} actions={choose}>
          You have not offered anything yet. Tick what you do, set your prices, and we check them.
        </Empty>
      )}
      {list && list.value.length > 0 && (
        <ServiceList client={signedClient} entries={list.value} reload={reload} />
      )}
    </>
  );
}
