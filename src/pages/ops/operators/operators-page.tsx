import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "#api-client/api-error.ts";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";
import type { Operator } from "#account/contract/ops.ts";
import { DeactivateDialog } from "#account/web/ops/deactivate-dialog.tsx";
import { InvitationTable } from "#account/web/ops/invitation-table.tsx";
import { InviteDialog } from "#account/web/ops/invite-dialog.tsx";
import { operatorsQuery, reactivate, withdraw } from "#account/web/ops/operator-calls.ts";
import { PasswordLinkDialog } from "#account/web/ops/password-link-dialog.tsx";
import { OperatorTable } from "#account/web/ops/operator-table.tsx";
import { ResetSecondFactorDialog } from "#account/web/ops/reset-second-factor-dialog.tsx";
import { Button } from "#ui/actions/button.tsx";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import styles from "./operators-page.module.css";

const root = getRouteApi("__root__");
const NONE: Operator[] = [];

/** The operators: inviting, deactivating and reactivating them. */
export function OperatorsPage() {
  const { name: siteName } = root.useLoaderData();
  const toast = useToast();
  const isOnline = useOnline();
  const query = useQuery(operatorsQuery());
  const invalidate = useInvalidateOps();
  const [isInviting, setIsInviting] = useState(false);
  const [leaving, setLeaving] = useState<Operator>();
  const [resetting, setResetting] = useState<Operator>();
  const [resetFor, setResetFor] = useState<Operator>();
  const [problem, setProblem] = useState<string>();
  const operators = query.data?.operators ?? NONE;
  const { markOf } = useListNavigation({ items: operators, keyOf: ({ id }) => id });
  useKeys([
    {
      keys: "n",
      words: "invite an operator",
      group: "Operators",
      hint: true,
      run: () => setIsInviting(true),
    },
  ]);

  /** Waits for a call, then shows a toast and reloads, or shows the problem. */
  async function settle(call: Promise<string | undefined>, done: string) {
    const refused = await call;
    setProblem(refused);
    if (refused === undefined) toast({ text: done });
    await invalidate();
  }

  return (
    <>
      <PageTitle title="Operators" />
      <OpsHeader
        title="Operators"
        actions={
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
      <ErrorAlert>{problem}</ErrorAlert>
      <QueryView
        query={query}
        loading="Loading operators..."
        failed="The operators could not be loaded."
        advice={messageOf(query.error)}
      >
        {({ operators, invitations }) => (
          <>
            <OperatorTable
              operators={operators}
              isOnline={isOnline}
              markOf={markOf}
              onDeactivate={setLeaving}
              onReset={setResetting}
              onForgotten={setResetFor}
              onReactivate={({ id, name, email }) =>
                void settle(reactivate(id), `${name || email} can sign in again.`)
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
                    void settle(withdraw(id), `The link for ${name} opens no longer.`)
                  }
                />
              )}
            </div>
          </>
        )}
      </QueryView>
      <InviteDialog
        siteName={siteName}
        open={isInviting}
        onClose={() => setIsInviting(false)}
        onInvited={() => void invalidate()}
      />
      <ResetSecondFactorDialog
        operator={resetting}
        onClose={() => setResetting(undefined)}
        onDone={({ name, email }) => {
          toast({ text: `${name || email} is signed out and can set up another app.` });
          void invalidate();
        }}
      />
      <PasswordLinkDialog
        person={resetFor && { id: resetFor.id, name: resetFor.name || resetFor.email }}
        onClose={() => setResetFor(undefined)}
      />
      <DeactivateDialog
        operator={leaving}
        onClose={() => setLeaving(undefined)}
        onDone={({ name, email }) => {
          toast({ text: `${name || email} is deactivated and signed out.` });
          void invalidate();
        }}
      />
    </>
  );
}
