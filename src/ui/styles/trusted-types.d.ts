interface Window {
  // TypeScript's DOM library has no Trusted Types. A policy returns a string in its types.
  trustedTypes?: {
    emptyHTML: TrustedHTML;
    createPolicy: <Rules extends Partial<Record<"createHTML" | "createScriptURL", () => string>>>(
      name: string,
      rules: Rules,
    ) => { [Rule in keyof Rules]: (text: string) => string };
  };
}
