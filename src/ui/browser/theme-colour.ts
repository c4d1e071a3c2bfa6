import tokens from "../styles/tokens.css?raw";

const [light = "", dark = ""] = [...tokens.matchAll(/--paper: (#\w+);/g)].map(([, hex]) => hex);

/** The background colours, for what cannot read a stylesheet. Used on the server. */
export const themeColour = { light, dark };
