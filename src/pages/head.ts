import type { Site } from "./site/site.ts";

type Context = { matches: readonly { routeId: string; loaderData?: unknown }[] };

const siteName = ({ matches }: Context): string =>
  (matches.find(({ routeId }) => routeId === "__root__")?.loaderData as Site | undefined)?.name ??
  "";

/**
 * What a page says of itself to the tab and to whoever finds it: `head("Your cart")` makes the title
 * `Your cart: Chamak`. A title that begins with the name says `name` where that stands.
 */
export const head =
  (title: string | ((name: string) => string), description?: string) => (context: Context) => {
    const name = siteName(context);
    return {
      meta: [
        { title: typeof title === "string" ? `${title}: ${name}` : title(name) },
        ...(description === undefined ? [] : [{ name: "description", content: description }]),
      ],
    };
  };
