type Address = { host: string; siteUrl: string | undefined; trustProxy: boolean };

/** Host names of this machine. */
export const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * Returns whether other machines can reach the site: it listens beyond the loopback interface, its
 * public URL is not on this machine, or it trusts a proxy. One such setting is enough, since any of
 * them may be the first step of a deployment.
 */
export const isPublic = ({ host, siteUrl, trustProxy }: Address): boolean =>
  trustProxy ||
  !LOOPBACK.test(host) ||
  (siteUrl !== undefined && !LOOPBACK.test(new URL(siteUrl).hostname));
