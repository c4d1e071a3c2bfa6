// Rarely asked for, and much the same: loaded together, they take one name less in the first script.
export { AccountPage } from "./account-page.tsx";
export { PasswordPage } from "../auth/password-page.tsx";
