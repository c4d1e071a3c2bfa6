import tokens from "../styles/tokens.css?raw";

const [light = "", dark = ""] = [...tokens.matchAll(/--paper: (#\w+);/g)].map(([, hex]) => hex);

/** The ground of every page by day and by night, for what cannot read a stylesheet. On the server. */
export const themeColour = { light, dark };
