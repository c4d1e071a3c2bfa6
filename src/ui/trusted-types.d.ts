interface Window {
  // TypeScript's DOM library does not describe it yet.
  trustedTypes?: {
    emptyHTML: TrustedHTML;
    createPolicy: (
      name: string,
      rules: { createScriptURL: () => string },
    ) => { createScriptURL: (text: string) => string };
  };
}
