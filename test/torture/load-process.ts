// A process of its own that loads the site: `node load-process.ts '{"url": …}'` prints what it measured.
import { load } from "./load.ts";

const [, , options = "{}"] = process.argv;
const { bodies, ...more } = JSON.parse(options) as Parameters<typeof load>[0] & {
  bodies?: string[];
};
let sent = 0;
const body = bodies && { body: () => bodies[sent++ % bodies.length] ?? "" };
process.stdout.write(JSON.stringify(await load({ ...more, ...body })));
