// Rarely used pages in one chunk, which keeps one name out of the first script.
export { AccountPage } from "./account-page.tsx";
export { PasswordPage } from "../sign-in/password-page.tsx";
export { BookingsPage } from "../bookings/bookings-page.tsx";
export { FindPage } from "../follow/find-page.tsx";
export { ForgotPage } from "../sign-in/forgot-page.tsx";
