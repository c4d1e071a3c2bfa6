import type { User } from "./postgres-user.ts";

/** One for each role: the server's own administrator, the tables' owner, and the application. */
export type Passwords = { superuser: string; owner: string; application: string };

/** A data folder made ready (PostgreSQL calls it a cluster), with all that it takes to run it. */
export type Cluster = {
  /** The folder as it was named to us; sentences for people use this name. */
  dataDir: string;
  /** Where the database really is: an absolute path without links. */
  folder: string;
  /** The `postgres` program. */
  program: string;
  passwords: Passwords;
  /** Whom PostgreSQL runs as, when that is not ourselves. */
  user: User | undefined;
  settings: Record<string, string>;
};

/** The reason of a refusal, as one sentence. */
export type Refused = { refused: string };
