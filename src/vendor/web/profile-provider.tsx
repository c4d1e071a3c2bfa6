import { useCallback, type ReactNode } from "react";
import { authorization, userToken } from "#account/web/user-token.ts";
import type { Client } from "#client.ts";
import { useLoaded } from "#ui/use-loaded.ts";
import { ProfileContext } from "./profile-context.ts";

/** Loads the profile for everything inside. Draw it only once somebody is signed in. */
export function ProfileProvider({ client, children }: { client: Client; children: ReactNode }) {
  const load = useCallback(async () => {
    const headers = authorization();
    const response = await client.api.v1.profiles.get_profile.$get({}, { headers });
    if (response.status === 401) userToken.remove();
    if (!response.ok) throw new Error(`The profile could not be read: ${response.status}`);
    return (await response.json()).data.attributes;
  }, [client]);
  return <ProfileContext value={useLoaded(load)}>{children}</ProfileContext>;
}
