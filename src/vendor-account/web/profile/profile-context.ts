import { createContext, useContext } from "react";
import type { Loaded } from "#ui/browser/use-query.ts";
import type { ProfileAnswer } from "#vendor-account/contract/vendor.ts";

export type Profile = ProfileAnswer["data"]["attributes"];

type SharedProfile = { loaded: Loaded<Profile>; reload: () => Promise<void> };

const nobody: SharedProfile = { loaded: { state: "loading" }, reload: async () => undefined };

export const ProfileContext = createContext<SharedProfile>(nobody);

/** The profile of the vendor who is signed in: loaded once, shared by all pages of the dashboard. */
export const useProfile = () => useContext(ProfileContext);
