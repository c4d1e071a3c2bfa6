import type { User } from "./postgres-user.ts";

/** The passwords of the roles: the superuser, the owner of the tables, and the application. */
export type Passwords = { superuser: string; owner: string; application: string };

/** A prepared data folder (a cluster in PostgreSQL's terms) with what is needed to run it. */
export type Cluster = {
  /** The configured path of the folder, for messages. */
  dataDir: string;
  /** The real path of the database: absolute, without links. */
  folder: string;
  /** The `postgres` program. */
  program: string;
  passwords: Passwords;
  /** The user that PostgreSQL runs as; undefined for the current one. */
  user: User | undefined;
  settings: Record<string, string>;
};

/** The reason of a refusal, as one sentence. */
export type Refused = { refused: string };
