import { useRouter } from "@tanstack/react-router";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/api-error.ts";
import { userToken } from "#api-client/user-token.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Form } from "#ui/forms/form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { backTarget, useFilters } from "../shell/list-page.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import styles from "./auth.module.css";

const REFUSAL = "sign-in-refusal";

export function SignInPage() {
  const router = useRouter();
  const { to } = useFilters("/ops/signin").filters;
  const { form, problem, isPending, onSubmit } = useForm({
    values: { email: "", password: "" },
    call: ({ email, password }) =>
      unwrap(authenticatedClient.api.v1.login.$post({ json: { email: email.trim(), password } })),
    onDone({ token }) {
      userToken.set(token);
      void router.navigate({ href: backTarget(to), replace: true });
    },
  });

  const isRefused = problem?.status !== undefined;
  const wrong = isRefused ? { isWrong: true, "aria-describedby": REFUSAL } : {};
  return (
    <AuthFrame title="Operators: sign in">
      <Form className={styles.form} onSubmit={onSubmit}>
        <h1>Operators</h1>
        <ErrorAlert id={REFUSAL}>{problem?.message}</ErrorAlert>
        <TextField
          id="email"
          {...form.register("email")}
          {...wrong}
          label="Email"
          type="email"
          autoComplete="username"
          required
        />
        <PasswordField
          id="password"
          {...form.register("password")}
          {...wrong}
          label="Password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" block busy={isPending}>
          Sign in
        </Button>
        <p>
          {/* A page of the site, which is a separate application: its router does not know it. */}
          <a href="/forgot-password">Forgot password?</a>
        </p>
        <p className="soft small">For safety you sign in again after 12 hours.</p>
      </Form>
    </AuthFrame>
  );
}
