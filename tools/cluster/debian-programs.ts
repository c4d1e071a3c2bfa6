import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

export const POSTGRES = "/usr/lib/postgresql/15/bin";

/** Programs of the drill, and Debian's packages that have them. */
const PACKAGES: Record<string, string> = {
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  etcd: "etcd-server",
  patroni: "patroni",
  [`${POSTGRES}/postgres`]: "postgresql-15",
  memcached: "memcached",
  "swift-proxy-server": "swift-proxy",
  "swift-account-server": "swift-account",
  "swift-container-server": "swift-container",
  "swift-object-server": "swift-object",
};

const isThere = (program: string): boolean => {
  if (program.startsWith("/")) return existsSync(program);
  try {
    execFileSync("sh", ["-c", `PATH=$PATH:/usr/sbin command -v ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** Throws one sentence with what to install, where a program is missing. */
export function requirePrograms(): void {
  const missing = Object.entries(PACKAGES)
    .filter(([program]) => !isThere(program))
    .map(([, name]) => name);
  if (missing.length > 0)
    throw new Error(
      `The drill runs on Debian's packages, and some are missing: apt-get install --no-install-recommends ${missing.join(" ")}`,
    );
}
