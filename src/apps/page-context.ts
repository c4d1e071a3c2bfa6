import type { Client } from "#api-client/client.ts";
import type { NoJsForm } from "#ui/forms/no-js-form.ts";

export type PageContext = { client: Client; plainForm?: NoJsForm };
