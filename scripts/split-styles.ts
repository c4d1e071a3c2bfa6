import { parse, type AtRule, type Container, type Rule } from "postcss";
import type { Plugin } from "vite";

type Options = {
  /** The name of the second stylesheet. */
  name: string;
  /** Whether a module is a page that has the second stylesheet, where it is loaded by itself; `id` is its path. */
  isPage: (id: string) => boolean;
  /** How the names of a module's classes and animations begin in the build: letters, which a number follows. */
  prefixOf: (id: string) => string;
};

/**
 * Moves the rules that only some pages need out of the one stylesheet of a build into a second one: those of the
 * modules of styles that nothing but these pages imports. For builds without `cssCodeSplit`.
 */
export const splitStyles = ({ name, isPage, prefixOf }: Options): Plugin => ({
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
    const modules = [...this.getModuleIds()].filter((id) => id.endsWith(".module.css"));
    const prefixes = new Set(modules.filter((id) => isOnlyTheirs(id)).map(prefixOf));
    for (const file of Object.values(bundle)) {
      if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
      const styles = String(file.source);
      const rest = withRules(styles, (selector) => !isOfOne(selector, prefixes));
      const moved = withRules(styles, (selector) => isOfOne(selector, prefixes));
      // Both are new files: the name of a file says its content, and is kept by browsers for a year.
      delete bundle[file.fileName];
      this.emitFile({ type: "asset", name: "style.css", source: rest });
      this.emitFile({ type: "asset", name, source: moved });
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
