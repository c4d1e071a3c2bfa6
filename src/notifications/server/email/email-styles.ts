// The values of src/ui/styles/tokens.css that e-mails use: mail programs know no custom properties.
const LIGHT = {
  paper: "#fbf8f3",
  surface: "#ffffff",
  line: "#e3dbcb",
  ink: "#17211f",
  soft: "#4d5a57",
  brand: "#0e5b57",
  onBrand: "#ffffff",
};
const DARK = {
  paper: "#0e1615",
  surface: "#16211f",
  line: "#2a3835",
  ink: "#eef3f0",
  soft: "#a9b8b3",
  brand: "#63c9be",
  onBrand: "#06201e",
};
const FONT = "'Anek Latin', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Styles in line, for mail programs that read no others. */
export const STYLE = {
  body: `margin:0;padding:0;background:${LIGHT.paper};`,
  page: `background:${LIGHT.paper};`,
  margin: "padding:24px 12px;",
  column: "max-width:560px;",
  header: "padding:0 8px 16px;",
  wordmark: `font:700 22px/1.2 ${FONT};color:${LIGHT.brand};text-decoration:none;`,
  card: `padding:28px 24px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:14px;`,
  title: `margin:0 0 16px;font:600 22px/1.3 ${FONT};color:${LIGHT.ink};`,
  paragraph: `margin:0 0 14px;font:400 16px/1.55 ${FONT};color:${LIGHT.ink};`,
  facts: "margin:6px 0 8px;border-collapse:collapse;",
  label: `padding:10px 16px 10px 0;width:30%;font:400 14px/1.45 ${FONT};color:${LIGHT.soft};border-top:1px solid ${LIGHT.line};vertical-align:top;`,
  value: `padding:10px 0;font:500 16px/1.45 ${FONT};color:${LIGHT.ink};border-top:1px solid ${LIGHT.line};vertical-align:top;`,
  action: "margin:20px 0 0;",
  button: `display:inline-block;padding:13px 22px;font:600 16px/1.2 ${FONT};color:${LIGHT.onBrand};background:${LIGHT.brand};border-radius:999px;text-decoration:none;`,
  footer: `padding:16px 8px 0;font:400 14px/1.5 ${FONT};color:${LIGHT.soft};`,
  footerLink: `color:${LIGHT.brand};`,
};

/** For mail programs with a dark appearance. */
export const EMAIL_STYLES = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: ${DARK.paper} !important; }
  .surface { background: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .soft { color: ${DARK.soft} !important; }
  .line { border-color: ${DARK.line} !important; }
  .brand { color: ${DARK.brand} !important; }
  .button { background: ${DARK.brand} !important; color: ${DARK.onBrand} !important; }
}`;
