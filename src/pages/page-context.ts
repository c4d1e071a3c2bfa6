import type { Client } from "#api-client/client.ts";
import type { NoJsForm } from "#ui/forms/no-js-form.ts";

/** What the router passes to the loader of every page. */
export type PageContext = {
  client: Client;
  /** Set on the server when the page is the response to a refused form. */
  plainForm?: NoJsForm;
};
