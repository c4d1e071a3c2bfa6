type Address = { host: string; siteUrl: string | undefined; trustProxy: boolean };

/** The hosts that lead to this machine alone. */
export const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * Whether anybody but the users of this machine may reach the site: it listens beyond the loopback
 * interface, its address is not one of this machine, or a proxy stands in front of it. One such
 * setting is enough, since each of them alone is how a deployment begins.
 */
export const isPublic = ({ host, siteUrl, trustProxy }: Address): boolean =>
  trustProxy ||
  !LOOPBACK.test(host) ||
  (siteUrl !== undefined && !LOOPBACK.test(new URL(siteUrl).hostname));
