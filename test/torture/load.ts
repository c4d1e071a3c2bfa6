import { Agent, request } from "node:http";

type Load = {
  url: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: () => string;
  clients: number;
  seconds: number;
};

export type Measured = {
  /** Answers below 400, a second. */
  goodput: number;
  statuses: Record<string, number>;
  p50: number;
  p99: number;
};

const at = (sorted: number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);

/** Asks in a loop and counts. Latencies, in ms, are those of answers below 400. */
export async function load({ url, path, clients, seconds, ...more }: Load): Promise<Measured> {
  const { method = "GET", headers = {}, body } = more;
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;

  const ask = (): Promise<number | string> =>
    new Promise((resolve) => {
      const sent = request(url + path, { method, agent, headers }, (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
        response.once("error", () => resolve("broken"));
      });
      sent.once("error", () => resolve("broken"));
      sent.end(body?.());
    });

  async function client(): Promise<void> {
    while (performance.now() < end) {
      const start = performance.now();
      const status = await ask();
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (typeof status === "number" && status < 400) times.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  const goodput = Math.round(times.length / seconds);
  return { goodput, statuses, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
}
