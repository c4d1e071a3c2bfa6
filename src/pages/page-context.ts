import type { Client } from "#api-client/client.ts";
import type { NoJsForm } from "#ui/forms/no-js-form.ts";

/** What the router passes to the loader of every page. */
export type PageContext = {
  client: Client;
  /** On the server, when the page answers a form that was refused. */
  plainForm?: NoJsForm;
};
