interface Window {
  // TypeScript's DOM library does not describe it yet. What a policy makes is a string in its types.
  trustedTypes?: {
    emptyHTML: TrustedHTML;
    createPolicy: <Rules extends Partial<Record<"createHTML" | "createScriptURL", () => string>>>(
      name: string,
      rules: Rules,
    ) => { [Rule in keyof Rules]: (text: string) => string };
  };
}
