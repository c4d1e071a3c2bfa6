import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { Log } from "../log.ts";

const DEADLINE_MS = 20_000;

/** Whether bytes are malicious; `undefined` without an answer of the scanner. */
export type Scan = (bytes: Uint8Array) => Promise<boolean | undefined>;

/** Scans by ClamAV's daemon at `unix:///run/clamav/clamd.ctl` or `tcp://127.0.0.1:3310`. */
export function createScan(
  clamdUrl: string | undefined,
  log: Pick<Log, "error">,
): Scan | undefined {
  if (clamdUrl === undefined) return undefined;
  const { protocol, hostname, port, pathname } = new URL(clamdUrl);
  const at = protocol === "unix:" ? { path: pathname } : { host: hostname, port: Number(port) };
  return async (bytes) => {
    const socket = connect(at);
    socket.setTimeout(DEADLINE_MS, () => socket.destroy(new Error("clamd takes too long")));
    const size = Buffer.alloc(4);
    size.writeUInt32BE(bytes.byteLength);
    socket.write(Buffer.concat([Buffer.from("zINSTREAM\0"), size, bytes, Buffer.alloc(4)]));
    try {
      const answer = await text(socket);
      if (answer.endsWith(" FOUND\0")) return true;
      if (answer === "stream: OK\0") return false;
      throw new Error(`clamd answers ${answer}`);
    } catch (error) {
      log.error({ err: error }, "a file could not be scanned");
      return undefined;
    }
  };
}
