import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import type { Operator } from "#account/contract/desk-contract.ts";
import { DeactivateDialog } from "#account/web/ops/deactivate-dialog.tsx";
import { InvitationTable } from "#account/web/ops/invitation-table.tsx";
import { InviteDialog } from "#account/web/ops/invite-dialog.tsx";
import { loadOperators, reactivate, withdraw } from "#account/web/ops/operator-calls.ts";
import { PasswordLinkDialog } from "#account/web/ops/password-link-dialog.tsx";
import { OperatorTable } from "#account/web/ops/operator-table.tsx";
import { ResetDialog } from "#account/web/ops/reset-dialog.tsx";
import { Button } from "#ui/actions/button.tsx";
import { DeskHead } from "#ui/layout/desk-head.tsx";
import { useKeys } from "#ui/keyboard/keys.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useCursor } from "#ui/lists/use-cursor.ts";
import { useFresh } from "#ui/browser/use-fresh.ts";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { signedClient } from "#api-client/signed-client.ts";
import styles from "./operators-page.module.css";

const root = getRouteApi("__root__");
const NOBODY: Operator[] = [];

/** Who may work at the desk: invite somebody, send somebody away, let somebody back in. */
export function OperatorsPage() {
  const { name: siteName } = root.useLoaderData();
  const toast = useToast();
  const isOnline = useOnline();
  const { loaded, reload } = useLoaded(useCallback(() => loadOperators(signedClient), []));
  useFresh(reload, isOnline);
  const [isInviting, setIsInviting] = useState(false);
  const [leaving, setLeaving] = useState<Operator>();
  const [resetting, setResetting] = useState<Operator>();
  const [forgetful, setForgetful] = useState<Operator>();
  const [problem, setProblem] = useState<string>();
  const operators = loaded.state === "ready" ? loaded.value.operators : NOBODY;
  const invitations = loaded.state === "ready" ? loaded.value.invitations : [];
  const { markOf } = useCursor({ items: operators, keyOf: ({ id }) => id });
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
      <DeskHead
        title="Operators"
        acts={
          <Button disabled={!isOnline} onClick={() => setIsInviting(true)}>
            Invite an operator
          </Button>
        }
      >
        Who may work at this desk.
      </DeskHead>
      {!isOnline && (
        <Notice tone="warn" live>
          You are offline. This is the list as it was last loaded; nothing can be changed now.
        </Notice>
      )}
      {problem !== undefined && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
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
              void settle(reactivate(signedClient, id), `${name || email} can sign in again.`)
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
                  void settle(withdraw(signedClient, id), `The link for ${name} opens no longer.`)
                }
              />
            )}
          </div>
        </>
      )}
      <InviteDialog
        client={signedClient}
        siteName={siteName}
        open={isInviting}
        onClose={() => setIsInviting(false)}
        onInvited={() => void reload()}
      />
      <ResetDialog
        client={signedClient}
        operator={resetting}
        onClose={() => setResetting(undefined)}
        onDone={({ name, email }) => {
          toast({ text: `${name || email} is signed out and can set up another app.` });
          void reload();
        }}
      />
      <PasswordLinkDialog
        client={signedClient}
        person={forgetful && { id: forgetful.id, name: forgetful.name || forgetful.email }}
        onClose={() => setForgetful(undefined)}
      />
      <DeactivateDialog
        client={signedClient}
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
