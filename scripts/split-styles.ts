import { parse, type AtRule, type Container, type Rule } from "postcss";
import type { Plugin } from "vite";

type Options = {
  /** Whether a module is a page of the application with styles of its own; `id` is its path. */
  isPage: (id: string) => boolean;
  /** Whether a module, where it is loaded by itself, is never part of that application's pages. */
  isElsewhere: (id: string) => boolean;
  /** How the names of a module's classes and animations begin in the build: letters, which a number follows. */
  prefixOf: (id: string) => string;
};

/**
 * Makes three stylesheets of the one of a build without `cssCodeSplit`: `style.css` without the rules that only
 * the application's pages need, `later.css` with those rules, and `dashboard.css` with all rules of the
 * application, for documents that begin in it.
 */
export const splitStyles = ({ isPage, isElsewhere, prefixOf }: Options): Plugin => ({
  name: "split-styles",
  // After the stylesheet is complete, and before the manifest is written.
  enforce: "post",
  generateBundle(_, bundle) {
    const isOnlyTheirs = (id: string, seen = new Set<string>()): boolean => {
      if (seen.has(id)) return true;
      seen.add(id);
      const { importers = [], dynamicImporters = [], isEntry } = this.getModuleInfo(id) ?? {};
      const isLoadedPage = dynamicImporters.length > 0 && isPage(id);
      const users = isLoadedPage ? importers : [...importers, ...dynamicImporters];
      const isUsed = isLoadedPage || users.length > 0;
      return !isEntry && isUsed && users.every((user) => isOnlyTheirs(user, seen));
    };
    const theirs = new Set<string>();
    const reach = (id: string): void => {
      if (theirs.has(id)) return;
      theirs.add(id);
      const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
      const loaded = dynamicallyImportedIds.filter((one) => !isElsewhere(one));
      for (const one of [...importedIds, ...loaded]) reach(one);
    };
    const ids = [...this.getModuleIds()];
    for (const id of ids) if (this.getModuleInfo(id)?.isEntry === true) reach(id);
    const modules = ids.filter((id) => id.endsWith(".module.css"));
    const later = new Set(modules.filter((id) => isOnlyTheirs(id)).map(prefixOf));
    const elsewhere = new Set(modules.filter((id) => !theirs.has(id)).map(prefixOf));
    for (const file of Object.values(bundle)) {
      if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
      const styles = String(file.source);
      const parts: [string, (selector: string) => boolean][] = [
        ["style.css", (selector) => !isOfOne(selector, later)],
        ["later.css", (selector) => isOfOne(selector, later)],
        ["dashboard.css", (selector) => !isOfOne(selector, elsewhere)],
      ];
      // They are new files: the name of a file says its content, and is kept by browsers for a year.
      delete bundle[file.fileName];
      for (const [name, isWanted] of parts)
        this.emitFile({ type: "asset", name, source: withRules(styles, isWanted) });
    }
  },
});

/** Whether a class of the selector, or the animation of that name, begins with one of the prefixes. */
const isOfOne = (selector: string, prefixes: Set<string>): boolean =>
  [...selector.matchAll(/(?:^|\.)([a-z]+)(?=\d)/g)].some(([, letters]) =>
    prefixes.has(letters ?? ""),
  );

/** The styles with those selectors, animations (by name) and other blocks (`""`) that are wanted. */
function withRules(styles: string, isWanted: (selector: string) => boolean): string {
  const root = parse(styles);
  const clean = (container: Container) =>
    container.each((node) => {
      if (node.type === "comment") node.remove();
      else if (node.type === "rule") cleanRule(node);
      else if (node.type === "atrule" && node.nodes !== undefined) cleanBlock(node);
    });
  // Rules of several modules that say the same have become one.
  const cleanRule = (rule: Rule) => {
    const selectors = rule.selectors.filter(isWanted);
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  };
  const cleanBlock = (block: AtRule) => {
    const isAnimation = block.name === "keyframes";
    if (isAnimation || block.name === "font-face") {
      if (!isWanted(isAnimation ? block.params : "")) block.remove();
      return;
    }
    clean(block);
    if (block.nodes?.length === 0) block.remove();
  };
  clean(root);
  return root.toString();
}
