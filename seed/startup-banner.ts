import { farah, kavita, meera } from "./people.ts";

/** What the terminal says once the site answers. */
export const startupBanner = (name: string, url: string, people: boolean): string =>
  [
    "",
    `  ${name} is at ${url}`,
    ...(people
      ? [
          "",
          "  Sign in as a demo person:",
          `  customer  ${kavita.phone}  ${kavita.password}  ${url}/signin`,
          `  vendor    ${meera.email}  ${meera.password}  ${url}/registration`,
          `  operator  ${farah.email}  ${farah.password}  ${url}/ops`,
        ]
      : []),
    "",
  ].join("\n");
