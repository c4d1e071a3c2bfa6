// The floor of bench/requests.ts: a bare node:http server that answers /N with N bytes.
import { createServer } from "node:http";

const bodies = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const { url = "" } = request;
  const body = bodies.get(url) ?? Buffer.alloc(Number(url.slice(1)), "x");
  bodies.set(url, body);
  response.writeHead(200, { "content-type": "text/plain", "content-length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" ? address?.port : undefined);
});
