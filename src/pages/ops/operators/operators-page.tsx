import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import type { Operator } from "#account/contract/ops.ts";
import { DeactivateDialog } from "#account/web/ops/deactivate-dialog.tsx";
import { InvitationTable } from "#account/web/ops/invitation-table.tsx";
import { InviteDialog } from "#account/web/ops/invite-dialog.tsx";
import { loadOperators, reactivate, withdraw } from "#account/web/ops/operator-calls.ts";
import { PasswordLinkDialog } from "#account/web/ops/password-link-dialog.tsx";
import { OperatorTable } from "#account/web/ops/operator-table.tsx";
import { ResetSecondFactorDialog } from "#account/web/ops/reset-second-factor-dialog.tsx";
import { Button } from "#ui/actions/button.tsx";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";
import { useRefetchOnFocus } from "#ui/browser/use-refetch-on-focus.ts";
import { useLoaded } from "#ui/browser/use-query.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import styles from "./operators-page.module.css";

const root = getRouteApi("__root__");
const NOBODY: Operator[] = [];

/** Who may work at the desk: invite somebody, send somebody away, let somebody back in. */
export function OperatorsPage() {
  const { name: siteName } = root.useLoaderData();
  const toast = useToast();
  const isOnline = useOnline();
  const { loaded, reload } = useLoaded(useCallback(() => loadOperators(authenticatedClient), []));
  useRefetchOnFocus(reload, isOnline);
  const [isInviting, setIsInviting] = useState(false);
  const [leaving, setLeaving] = useState<Operator>();
  const [resetting, setResetting] = useState<Operator>();
  const [forgetful, setForgetful] = useState<Operator>();
  const [problem, setProblem] = useState<string>();
  const operators = loaded.state === "ready" ? loaded.value.operators : NOBODY;
  const invitations = loaded.state === "ready" ? loaded.value.invitations : [];
  const { markOf } = useListNavigation({ items: operators, keyOf: ({ id }) => id });
  useKeys([
    {
      keys: "n",
      words: "invite an operator",
      group: "Operators",
      hint: true,
      act: () => setIsInviting(true),
    },
  ]);

  /** Does it, says so, and shows what is now; or says why it could not be done. */
  async function settle(call: Promise<string | undefined>, done: string) {
    const refused = await call;
    setProblem(refused);
    if (refused === undefined) toast({ text: done });
    await reload();
  }

  return (
    <>
      <PageTitle title="Operators" />
      <OpsHeader
        title="Operators"
        acts={
          <Button disabled={!isOnline} onClick={() => setIsInviting(true)}>
            Invite an operator
          </Button>
        }
      >
        Who may work at this desk.
      </OpsHeader>
      {!isOnline && (
        <Alert tone="warn" live>
          You are offline. This is the list as it was last loaded; nothing can be changed now.
        </Alert>
      )}
      {problem !== undefined && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
      {loaded.state === "loading" && <ListSkeleton words="Loading operators..." />}
      {loaded.state === "failed" && (
        <LoadFailed title="The operators could not be loaded." onRetry={reload}>
          {loaded.error instanceof Error && loaded.error.message}
        </LoadFailed>
      )}
      {loaded.state === "ready" && (
        <>
          <OperatorTable
            operators={operators}
            isOnline={isOnline}
            markOf={markOf}
            onDeactivate={setLeaving}
            onReset={setResetting}
            onForgotten={setForgetful}
            onReactivate={({ id, name, email }) =>
              void settle(
                reactivate(authenticatedClient, id),
                `${name || email} can sign in again.`,
              )
            }
          />
          <div className={styles.invitations}>
            <h2>Open invitations</h2>
            {invitations.length === 0 ? (
              <p className="soft">Nobody is invited at the moment.</p>
            ) : (
              <InvitationTable
                invitations={invitations}
                isOnline={isOnline}
                onWithdraw={({ id, name }) =>
                  void settle(
                    withdraw(authenticatedClient, id),
                    `The link for ${name} opens no longer.`,
                  )
                }
              />
            )}
          </div>
        </>
      )}
      <InviteDialog
        client={authenticatedClient}
        siteName={siteName}
        open={isInviting}
        onClose={() => setIsInviting(false)}
        onInvited={() => void reload()}
      />
      <ResetSecondFactorDialog
        client={authenticatedClient}
        operator={resetting}
        onClose={() => setResetting(undefined)}
        onDone={({ name, email }) => {
          toast({ text: `${name || email} is signed out and can set up another app.` });
          void reload();
        }}
      />
      <PasswordLinkDialog
        client={authenticatedClient}
        person={forgetful && { id: forgetful.id, name: forgetful.name || forgetful.email }}
        onClose={() => setForgetful(undefined)}
      />
      <DeactivateDialog
        client={authenticatedClient}
        operator={leaving}
        onClose={() => setLeaving(undefined)}
        onDone={({ name, email }) => {
          toast({ text: `${name || email} is deactivated and signed out.` });
          void reload();
        }}
      />
    </>
  );
}
