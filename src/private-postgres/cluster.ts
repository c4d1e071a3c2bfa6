import type { User } from "./postgres-user.ts";

export type Passwords = { superuser: string; owner: string; application: string };

/** A prepared data folder (a cluster in PostgreSQL's terms) with what is needed to run it. */
export type Cluster = {
  dataDir: string;
  /** The real path of the database: absolute, without links. */
  folder: string;
  program: string;
  passwords: Passwords;
  /** The user that PostgreSQL runs as; undefined for the current one. */
  user: User | undefined;
  settings: Record<string, string>;
};

export type Refused = { refused: string };
