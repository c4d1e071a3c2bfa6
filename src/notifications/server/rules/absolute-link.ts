/** A link of a message as an address: `/follow/…` is a path of the site at `siteUrl`. */
export const absoluteLink = (link: string, siteUrl: string): string =>
  link.startsWith("/") ? `${siteUrl}${link}` : link;
