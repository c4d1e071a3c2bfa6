import { freePort } from "#test/free-port.ts";
import type { Node } from "./database-cluster.ts";
import { makeFolder, listens, start, until, writeConfiguration } from "./processes.ts";

type Proxies = {
  /** Where visitors find the site. */
  site: string;
  /** The primary, whichever it is now, through HAProxy alone. */
  direct: number;
  /** The same through PgBouncer. */
  pooled: number;
};

/** HAProxy before the instances of the site and before the primary; PgBouncer in transaction mode. */
export async function startProxies(
  nodes: Node[],
  instances: number[],
  passwords: { application: string },
): Promise<Proxies> {
  const [front, direct, pooled] = [await freePort(), await freePort(), await freePort()];
  start("haproxy", [
    "haproxy",
    "-db",
    "-f",
    writeConfiguration("haproxy.cfg", haproxyOf(nodes, instances, { front, direct })),
  ]);
  makeFolder("pgbouncer");
  writeConfiguration("pgbouncer/users", `"chamak" "${passwords.application}"\n`);
  const file = writeConfiguration("pgbouncer/pgbouncer.ini", pgbouncerOf({ direct, pooled }));
  start("pgbouncer", ["pgbouncer", file]);
  await until("The start of HAProxy", 10, () => listens(front));
  await until("The start of PgBouncer", 10, () => listens(pooled));
  return { site: `http://127.0.0.1:${front}`, direct, pooled };
}

const haproxyOf = (
  nodes: Node[],
  instances: number[],
  { front, direct }: { front: number; direct: number },
): string => `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 1s

frontend site
  mode http
  bind 127.0.0.1:${front}
  option forwardfor
  default_backend instances
backend instances
  mode http
  balance roundrobin
  option httpchk
  # Without a Host the site answers 400.
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host 127.0.0.1
  option redispatch 1
  retries 3
  # A request is sent again to the other instance: whatever changes nothing, and bookings, whose
  # Idempotency-Key makes the second one the same booking.
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry unless METH_GET or { method HEAD } or { req.hdr(idempotency-key) -m found }
  default-server inter 500ms fall 1 rise 2 on-marked-down shutdown-sessions
${instances.map((port, index) => `  server site${index + 1} 127.0.0.1:${port} check`).join("\n")}

listen primary
  mode tcp
  bind 127.0.0.1:${direct}
  timeout client 1h
  timeout server 1h
  option httpchk GET /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api}`).join("\n")}
`;

const pgbouncerOf = ({ direct, pooled }: { direct: number; pooled: number }): string => `
[databases]
chamak = host=127.0.0.1 port=${direct} dbname=chamak
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${makeFolder("pgbouncer")}/users
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 5
`;
