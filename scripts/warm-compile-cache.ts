// Compiles what the built site loads, so that already its first start finds it compiled. Run at the end of
// a build, with the flags that the site has: V8 keeps what it compiles by them.
import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

enableCompileCache(fileURLToPath(new URL("../dist/compile-cache", import.meta.url)));
const dist = new URL("../dist/", import.meta.url);
for (const name of ["run-site", "serve-build", "parsers"])
  await import(new URL(`server/code/${name}.js`, dist).href);
for (const folder of ["ssr", "ssr-hi"])
  await import(new URL(`${folder}/entry-server.js`, dist).href);
flushCompileCache();
