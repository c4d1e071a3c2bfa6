import { startMailServer, type MailServer } from "./mail-server.ts";
import { openSite, test as base, type Site } from "./site.ts";

export type Post = { server: MailServer; site: Site };

export const test = base.extend<object, { post: Post }>({
  post: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
    async ({}, use) => {
      const server = await startMailServer();
      const site = await openSite({ SMTP_URL: server.url });
      await use({ server, site });
      await site.close();
      await server.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
