// npm start and npm run dev: prepares what is missing, then runs src/main.mjs on the packaged Node.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { leanEnvironment, leanFlags } from "./memory-flags.mjs";
import { pinnedNode } from "./pinned-node.mjs";
import { install, prepareBuilt } from "./prepare.mjs";

const isDev = process.argv.includes("--dev");
try {
  if (isDev) install();
  else prepareBuilt();
  const main = fileURLToPath(new URL("../src/main.mjs", import.meta.url));
  // The channel tells the server when this process is gone, however it went.
  const server = spawn(pinnedNode(), [...leanFlags, main, ...process.argv.slice(2)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...leanEnvironment, ...process.env, ...(!isDev && { NODE_ENV: "production" }) },
  });
  // A terminal sends its signal to both; a second one would end the server before it has tidied up.
  const tell = () => server.connected && server.disconnect();
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, tell);
  server.on("exit", (code, signal) => {
    if (signal !== null) console.error(`The server was ended by ${signal}. Start it again.`);
    process.exit(code ?? 1);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
