// Compiles what the built site loads, so that already its first start finds it compiled. Run at the end of
// a build, with the flags that the site has: V8 keeps what it compiles by them.
import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

enableCompileCache(fileURLToPath(new URL("../dist/compile-cache", import.meta.url)));
await import("#start/run-site.ts");
await import("#start/run-single.ts");
await import("#start/run-primary.ts");
await import("#start/run-worker.ts");
await import(new URL("../dist/ssr/entry-server.js", import.meta.url).href);
flushCompileCache();
