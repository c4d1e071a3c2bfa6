import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Styles arrive in the order of the chunks; each says the order of the layers before it uses one. */
const layerOrder: Plugin = {
  name: "layer-order",
  enforce: "pre",
  transform: (code, id) => (id.endsWith(".module.css") ? `@layer base, ui;\n${code}` : undefined),
};

// Two builds: what the browser loads, and the same pages for rendering on the server.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [layerOrder, react()],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? "dist/ssr" : "dist/client",
    manifest: !isSsrBuild,
    // One stylesheet for all pages: small, and no page is ever without its styles.
    cssCodeSplit: false,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? "src/pages/entry-server.tsx" : "src/pages/entry-client.tsx",
    },
  },
  ssr: isSsrBuild ? { noExternal: [/^@tanstack\//] } : {},
}));
