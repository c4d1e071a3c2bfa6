import type { Server } from "node:http";
import { BlockList, type Socket } from "node:net";
import { networkOf } from "./client-ip.ts";

const MAX_CONNECTIONS = 4_000;
const MAX_PER_NETWORK = 256;

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

type Options = { most?: number; mostOfNetwork?: number; isProxy?: (address: string) => boolean };

const isLoopback = (address: string): boolean =>
  loopback.check(address, address.includes(":") ? "ipv6" : "ipv4");

/**
 * Allows at most 4,000 connections, and 256 of one network; further ones are closed at once. The
 * second limit does not apply to connections from a proxy (`isProxy`, by default this machine).
 */
export function limitConnections(
  server: Server,
  { most = MAX_CONNECTIONS, mostOfNetwork = MAX_PER_NETWORK, isProxy = isLoopback }: Options = {},
): void {
  server.maxConnections = most;
  const counts = new Map<string, number>();
  server.prependListener("connection", (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const network = networkOf(address) ?? address;
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once("close", () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left === 0) counts.delete(network);
      else counts.set(network, left);
    });
    if (count > mostOfNetwork) socket.destroy();
  });
}
