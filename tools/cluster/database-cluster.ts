import type { ChildProcess } from "node:child_process";
import pg from "pg";
import { freePort } from "#test/free-port.ts";
import { POSTGRES } from "./debian-programs.ts";
import {
  folder,
  killGroup,
  killPostgres,
  listens,
  makeFolder,
  start,
  until,
  writeConfiguration,
} from "./processes.ts";

const NODES = ["one", "two"] as const;
const PASSWORD = { superuser: "drill-superuser", replication: "drill-replication" };

export type Node = { name: string; port: number; api: number; process: ChildProcess };
type Member = { name: string; role: string; state: string };

type DatabaseCluster = {
  nodes: Node[];
  /** The name of the primary now, once it serves; undefined while there is none. */
  primary: () => Promise<string | undefined>;
  /** Whether the standby follows synchronously. */
  isSynchronous: () => Promise<boolean>;
  /** Ends Patroni and PostgreSQL of a node at once, as when its machine fails. */
  kill: (name: string) => Promise<void>;
  /** Starts Patroni of a node that was killed. */
  revive: (name: string) => void;
  /** Asks the primary directly, as the superuser. */
  ask: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
};

/** A primary and a synchronous standby under Patroni, with one etcd. */
export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const etcd = await freePort();
  const peer = await freePort();
  const client = `http://127.0.0.1:${etcd}`;
  const url = `http://127.0.0.1:${peer}`;
  const options = {
    name: "drill",
    "data-dir": makeFolder("etcd"),
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": url,
    "initial-advertise-peer-urls": url,
    "initial-cluster": `drill=${url}`,
  };
  start("etcd", ["etcd", ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)]);
  await until("The start of etcd", 20, () => listens(etcd));
  makeFolder("sockets", 0o755);
  makeFolder("postgres");
  const nodes: Node[] = [];
  for (const name of NODES) {
    const [port, api] = [await freePort(), await freePort()];
    const file = writeConfiguration(`patroni-${name}.yml`, patroniOf(name, { port, api, etcd }));
    nodes.push({ name, port, api, process: start(`patroni-${name}`, ["patroni", file]) });
    // The first one makes the database.
    await until(`The start of PostgreSQL ${name}`, 60, () => listens(port));
  }
  const nodeOf = (name: string): Node => {
    const node = nodes.find((other) => other.name === name);
    if (node === undefined) throw new Error(`There is no node ${name}`);
    return node;
  };

  async function members(): Promise<Member[]> {
    for (const { api, process } of nodes) {
      if (process.exitCode !== null || process.signalCode !== null) continue;
      const answer = await fetch(`http://127.0.0.1:${api}/cluster`);
      return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }
  const primary = async () => {
    for (const { name, api } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${api}/primary`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.status === 200) return name;
    }
    return undefined;
  };
  return {
    nodes,
    primary,
    isSynchronous: async () => (await members()).some(({ role }) => role === "sync_standby"),
    async kill(name) {
      killPostgres(name);
      await killGroup(nodeOf(name).process);
    },
    revive(name) {
      const node = nodeOf(name);
      node.process = start(`patroni-${name}`, ["patroni", `${folder}/patroni-${name}.yml`]);
    },
    async ask(text, values = []) {
      const name = await until("A primary", 30, primary);
      const client = new pg.Client({
        connectionString: `postgres://postgres:${PASSWORD.superuser}@127.0.0.1:${nodeOf(name).port}/chamak`,
      });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

/** Makes the two roles of the site and its database, as deploy/postgres does. */
export async function makeRoles(
  { nodes, primary }: DatabaseCluster,
  passwords: { owner: string; application: string },
): Promise<void> {
  const name = await until("The first primary", 60, primary);
  const port = nodes.find((node) => node.name === name)?.port ?? 0;
  const at = (database: string) =>
    new pg.Client({
      connectionString: `postgres://postgres:${PASSWORD.superuser}@127.0.0.1:${port}/${database}`,
    });
  const server = at("postgres");
  await server.connect();
  await server.query(`create role chamak_owner login password '${passwords.owner}'`);
  await server.query(`create role chamak login password '${passwords.application}'`);
  await server.query("create database chamak owner chamak_owner");
  await server.query("revoke all on database chamak from public");
  await server.query("grant connect on database chamak to chamak");
  await server.end();
  const database = at("chamak");
  await database.connect();
  await database.query("revoke all on schema public from public");
  await database.query("alter schema public owner to chamak_owner");
  await database.end();
}

const patroniOf = (name: string, ports: { port: number; api: number; etcd: number }): string => `
scope: chamak
name: ${name}
restapi: { listen: "127.0.0.1:${ports.api}", connect_address: "127.0.0.1:${ports.api}" }
etcd3: { host: "127.0.0.1:${ports.etcd}" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, wal_log_hints: "on" }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
postgresql:
  listen: "127.0.0.1:${ports.port}"
  connect_address: "127.0.0.1:${ports.port}"
  data_dir: ${folder}/postgres/${name}
  bin_dir: ${POSTGRES}
  pgpass: ${folder}/sockets/pgpass-${name}
  authentication:
    superuser: { username: postgres, password: ${PASSWORD.superuser} }
    replication: { username: replicator, password: ${PASSWORD.replication} }
  parameters: { unix_socket_directories: ${folder}/sockets, password_encryption: scram-sha-256 }
`;
