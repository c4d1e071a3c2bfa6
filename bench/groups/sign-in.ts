import { kavita } from "../../seed/people.ts";
import type { Group } from "../bench.ts";
import { ratioAtMost } from "../row.ts";
import { wrk } from "../wrk.ts";

const PEOPLE = 50;
const CONNECTIONS = 4;
const GOAL = 3;

/** The home page's slowest hundredth while 50 people sign in again and again, to that of an idle site. */
export const signIn: Group = {
  name: "sign-in",
  async run({ folder, seconds, rounds, site, say }) {
    const { url } = await site();
    const home = { url: `${url}/`, connections: CONNECTIONS, seconds };
    const body = { phone_number: kavita.phone, password: kavita.password };
    const people = { url: `${url}/api/v1/login`, body, connections: PEOPLE, seconds: seconds + 2 };
    const pairs = { ours: [] as number[], floor: [] as number[] };
    let failed = 0;
    let signIns = 0;
    for (let round = 0; round < rounds; round++) {
      pairs.floor.push((await wrk(folder, home)).p99Ms);
      const signingIn = wrk(folder, people);
      pairs.ours.push((await wrk(folder, home)).p99Ms);
      const done = await signingIn;
      failed += done.failed;
      signIns = done.perSecond;
    }
    say(`${signIns.toFixed(0)} sign-ins a second`);
    const failure = failed > 0 ? { note: `${failed} sign-ins failed` } : {};
    return [
      ratioAtMost(
        { name: "home's p99 while 50 sign in, to idle", unit: "ms", ...pairs, ...failure },
        GOAL,
      ),
    ];
  },
};
