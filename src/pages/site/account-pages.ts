// Rarely asked for, and much the same: loaded together, they take one name less in the first script.
export { ResetPasswordPage } from "./reset-password-page.tsx";
export { SecurityPage } from "./security-page.tsx";
