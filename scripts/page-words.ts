import { existsSync } from "node:fs";
import { parseAst, type Plugin } from "vite";

const ENGLISH = /\.en\.ts$/;
const ROUTES = /\/src\/apps\/routes\.tsx$/;
const OTHER_PAGE = "\0page-in-english";
/** The pages of the site that are in English only. */
const ENGLISH_PAGE = /^\.\/site\/(?:about|projects|careers|blog)\//;

/**
 * The plugins of a build in Hindi: an import of `x.en.ts` is of `x.hi.ts` where there is one, and the pages that
 * are in English only are no part of the build (src/apps/shared/language/addresses.hi.ts).
 */
export const hindiWords: Plugin[] = [
  {
    name: "hindi-words",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!ENGLISH.test(source)) return undefined;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      const hindi = english?.id.replace(ENGLISH, ".hi.ts");
      return hindi !== undefined && existsSync(hindi) ? { ...english, id: hindi } : english;
    },
  },
  {
    name: "pages-in-english",
    enforce: "pre",
    apply: "build",
    resolveId(source, importer, { kind }) {
      const isPage = kind === "dynamic-import" && ROUTES.test(importer ?? "");
      return isPage && ENGLISH_PAGE.test(source) ? OTHER_PAGE : undefined;
    },
    load: (id) => (id === OTHER_PAGE ? "export {};" : undefined),
  },
];

/**
 * In a build the sentences of a module are constants of their own, so that each stands where it is used, and `words`
 * costs nothing: `export const words = { save: "Save" }` becomes `const w0 = "Save"; export { w0 as save }`, and
 * `import { words }` of it `import * as words`.
 */
export const flatWords: Plugin = {
  name: "flat-words",
  enforce: "pre",
  apply: "build",
  transform(code, id) {
    const imported = code.replaceAll(
      WORDS_IMPORT,
      (_, name: string | undefined, file: string) => `import * as ${name ?? "words"} from ${file}`,
    );
    const flat = WORDS_MODULE.test(id) ? withFlatWords(imported) : imported;
    return flat === code ? undefined : { code: flat, map: null };
  },
};

const WORDS_MODULE = /\.(?:en|hi)\.ts$/;
const WORDS_IMPORT = /import \{ words(?: as (\w+))? \} from ("[^"]+\.en\.ts")/g;

function withFlatWords(code: string): string {
  const { body } = parseAst(code, { lang: "ts" });
  for (const statement of body) {
    if (statement.type !== "ExportNamedDeclaration") continue;
    const { declaration } = statement;
    if (declaration?.type !== "VariableDeclaration") continue;
    const [one] = declaration.declarations;
    if (one?.id.type !== "Identifier" || one.id.name !== "words") continue;
    const init = one.init?.type === "TSSatisfiesExpression" ? one.init.expression : one.init;
    if (init?.type !== "ObjectExpression") continue;
    const sentences = init.properties.map((property, at) => {
      if (property.type !== "Property" || property.key.type !== "Identifier")
        throw new Error("A sentence has a plain name.");
      const { key, value, method } = property;
      const text = (method ? "function " : "") + code.slice(value.start, value.end);
      return `const w${at} = ${text};\nexport { w${at} as ${key.name} };\n`;
    });
    return code.slice(0, statement.start) + sentences.join("") + code.slice(statement.end);
  }
  return code;
}
