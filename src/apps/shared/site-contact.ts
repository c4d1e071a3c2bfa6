import { getRouteApi } from "@tanstack/react-router";

export type SiteContact = {
  name: string;
  phone: string;
  email: string;
  links_go_to: string;
  firm?:
    | { legal_name: string; address: string; grievance_officer: string; is_sample: boolean }
    | undefined;
  /** In percent; missing while the site starts. */
  closed_door_share?: number;
  no_show_share?: number;
};

const root = getRouteApi("__root__");

export const useSite = (): SiteContact => root.useLoaderData();

/** Returns a phone number as a tel: URL: `tel:+919999900000`. */
export const telLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;

export const mailLink = (email: string): string => `mailto:${email}`;
