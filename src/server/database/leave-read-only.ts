import type pg from "pg";
import { errorCode } from "#private-postgres/error-code.ts";

/** read_only_sql_transaction: the server was the primary when the connection was made, and is no more. */
const READ_ONLY = "25006";

/** Makes a connection end once its server refuses to write, so that the pool makes one to the primary. */
export function leaveReadOnly(client: pg.ClientBase & { end?: () => Promise<void> }): void {
  const query: (...call: unknown[]) => unknown = client.query.bind(client);
  const watched = (...call: unknown[]): unknown => {
    const answer = query(...call);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (errorCode(error) === READ_ONLY) void client.end?.().catch(() => undefined);
      });
    return answer;
  };
  Object.assign(client, { query: watched });
}
