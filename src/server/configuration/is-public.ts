type Address = { host: string; siteUrl: string | undefined; trustProxy: boolean };

export const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether other machines can reach the site. One sign is enough: a deployment begins with any of them. */
export const isPublic = ({ host, siteUrl, trustProxy }: Address): boolean =>
  trustProxy ||
  !LOOPBACK.test(host) ||
  (siteUrl !== undefined && !LOOPBACK.test(new URL(siteUrl).hostname));
