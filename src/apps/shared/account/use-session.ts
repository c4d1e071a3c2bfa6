import { useEffect, useState } from "react";
import type { SessionAnswer } from "#account/contract.ts";
import type { Client } from "#api-client/client.ts";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { authorization, userToken } from "#api-client/user-token.ts";

/** Returns the session: undefined while loading, null for a visitor. */
export function useSession(client: Client): SessionAnswer | null | undefined {
  const token = useStoredValue(userToken);
  const [known, setKnown] = useState<{ token: string; session: SessionAnswer }>();

  useEffect(() => {
    if (token === "") return;
    let isCurrent = true;
    async function ask() {
      const response = await client.api.v1.session.$get({}, { headers: authorization() });
      if (!isCurrent) return;
      if (response.ok) setKnown({ token, session: await response.json() });
      else if (response.status === 401) userToken.remove();
    }
    ask().catch((error: unknown) => console.warn("Nobody could say who is signed in.", error));
    return () => {
      isCurrent = false;
    };
  }, [client, token]);

  if (token === "") return null;
  return known?.token === token ? known.session : undefined;
}
