import { useCallback, type ReactNode } from "react";
import { authorization, userToken } from "#api-client/user-token.ts";
import type { Client } from "#api-client/client.ts";
import { useLoaded } from "#ui/browser/use-query.ts";
import { ProfileContext } from "./profile-context.ts";

type Props = { client: Client; isSignedIn: boolean; children: ReactNode };

/** Loads the profile for everything inside, once somebody is signed in; until then it is loading. */
export function ProfileProvider({ client, isSignedIn, children }: Props) {
  const load = useCallback(async () => {
    if (!isSignedIn) return new Promise<never>(() => {});
    const headers = authorization();
    const response = await client.api.v1.profiles.get_profile.$get({}, { headers });
    if (response.status === 401) userToken.remove();
    if (!response.ok) throw new Error(`The profile could not be read: ${response.status}`);
    return (await response.json()).data.attributes;
  }, [client, isSignedIn]);
  return <ProfileContext value={useLoaded(load)}>{children}</ProfileContext>;
}
