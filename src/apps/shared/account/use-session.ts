import { useEffect, useState } from "react";
import type { SessionAnswer } from "#account/contract.ts";
import type { Client } from "#api-client/client.ts";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { sessionNameOf } from "#kernel/session-name.ts";
import { authorization, userToken } from "#api-client/user-token.ts";

/** Returns the session: undefined while loading, null for a visitor. */
export function useSession(client: Client): SessionAnswer | null | undefined {
  const name = sessionNameOf(useStoredValue(userToken));
  const [known, setKnown] = useState<{ name: string; session: SessionAnswer }>();

  useEffect(() => {
    if (name === "") return;
    async function ask() {
      const shown = userToken.get();
      const response = await client.api.v1.session.$get({}, { headers: authorization() });
      const now = userToken.get();
      if (response.ok && sessionNameOf(now) === name)
        setKnown({ name, session: await response.json() });
      else if (response.status === 401 && now === shown) userToken.remove();
    }
    ask().catch((error: unknown) => console.warn("Nobody could say who is signed in.", error));
  }, [client, name]);

  if (name === "") return null;
  return known?.name === name ? known.session : undefined;
}
