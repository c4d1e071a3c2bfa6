import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { userToken } from "#api-client/user-token.ts";
import { BrandMark } from "#ui/shells/brand-mark.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import styles from "./sign-in-page.module.css";
import { backTarget } from "../shell/back-target.ts";
import { useFilters } from "../shell/ops-search.ts";

const root = getRouteApi("__root__");
const UNREACHABLE = "We could not reach the server. Check the connection and try again.";

/** Signs in. Resolves to the token, or to the problem as text. */
async function signIn(email: string, password: string): Promise<{ token: string } | string> {
  try {
    const response = await authenticatedClient.api.v1.login.$post({ json: { email, password } });
    if (response.ok) return response.json();
    return (await response.json()).errors.join(". ");
  } catch {
    return UNREACHABLE;
  }
}

const REFUSAL = "sign-in-refusal";

/** The sign-in page of operators. Afterwards it goes to the requested page. */
export function SignInPage() {
  const router = useRouter();
  const { name } = root.useLoaderData();
  const { to } = useFilters("/ops/signin").filters;
  const [problem, setProblem] = useState<string>();
  const { form, submitOnce } = useApiForm<{ email: string; password: string }>();

  const enter = submitOnce(async ({ email, password }) => {
    setProblem(undefined);
    const answer = await signIn(email.trim(), password);
    if (typeof answer === "string") return setProblem(answer);
    userToken.set(answer.token);
    void router.navigate({ href: backTarget(to), replace: true });
  });

  const isRefused = problem !== undefined && problem !== UNREACHABLE;
  const wrong = isRefused ? { isWrong: true, "aria-describedby": REFUSAL } : {};
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <PageTitle title="Operators: sign in" />
      <a href="/" className={styles.brand}>
        <BrandMark name={name} />
      </a>
      <Form className={styles.form} onSubmit={enter}>
        <h1>Operators</h1>
        <ErrorAlert id={REFUSAL}>{problem}</ErrorAlert>
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
        <Button type="submit" block busy={form.formState.isSubmitting}>
          Sign in
        </Button>
        <p>
          {/* A page of the site, which is a separate application: its router does not know it. */}
          <a href="/forgot-password">Forgot password?</a>
        </p>
        <p className="soft small">For safety you sign in again after 12 hours.</p>
      </Form>
    </main>
  );
}
