import { useSite } from "#apps/shared/site-contact.ts";
import { Link, useHydrated, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { BookedElsewhereNotice } from "../checkout/booked-elsewhere-notice.tsx";
import { ContinueWithoutAccount } from "./continue-without-account.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Split } from "#ui/layout/split.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { NoScript } from "#apps/shared/no-script.tsx";
import { SignedInNotice } from "../shell/signed-in-notice.tsx";
import type { Client } from "#api-client/client.ts";
import { PhoneField } from "#ui/forms/text-field.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { lazyPart } from "#apps/shared/lazy-part.tsx";
import { readAskedCode } from "#apps/shared/account/asked-code.ts";
import { EntryForm, requestToken, type Credentials } from "./entry-form.tsx";
import { useEntryForm } from "#apps/shared/account/use-entry-form.ts";
import { words } from "./sign-in-page.en.ts";

const CodeSignIn = lazyPart(() => import("#apps/shared/account/code-sign-in.tsx"));

export function SignInPage() {
  const { client } = useRouter().options.context;
  const { name } = useSite();
  const navigate = useNavigate();
  const { back = "/checkout", phone: known } = useLocation({ select: ({ state }) => state });
  // The cached HTML is the same for every visitor, so the number is filled in after hydration only.
  const [filled] = useState(useHydrated() ? known : undefined);
  return (
    <Split
      wideOnly
      picture={<Picture src="/pictures/crew.svg" alt={words.picture} ratio="fill" corners="none" />}
    >
      <PageTitle title={words.title} description={words.description} />
      <SignInForm
        client={client}
        phone={filled}
        onEntered={async () => {
          const { keepLanguageInStep } = await import("#apps/shared/language/keep-in-step.ts");
          if (await keepLanguageInStep()) location.assign(back);
          else await navigate({ to: back });
        }}
        head={
          <>
            <h1>{words.title}</h1>
            <NoScript what={words.needsScripts} />
            <BookedElsewhereNotice />
            <SignedInNotice />
            <ContinueWithoutAccount>
              <p className="lead">{words.lead}</p>
            </ContinueWithoutAccount>
          </>
        }
      />
      <p>
        <Link to="/forgot-password">{words.forgot}</Link>
      </p>
      <p>
        {words.booked}
        <Link to="/find-booking">{words.find}</Link>
      </p>
      <p>
        {words.newHere(name)}
        <Link to="/signup">{words.signUp}</Link>
      </p>
    </Split>
  );
}

type Props = {
  client: Client;
  phone?: string | undefined;
  onEntered: () => Promise<void>;
  head: ReactNode;
};

function SignInForm({ client, phone, onEntered, head }: Props) {
  const canSendCode = useSite().links_go_to.includes("phone");
  const [typed, setTyped] = useState(phone);
  const [isByCode, setIsByCode] = useState(false);
  // The page was dropped while the SMS was read.
  useEffect(() => setIsByCode(readAskedCode(undefined) !== undefined), []);

  if (isByCode)
    return (
      <>
        <div className="stack" data-gap="3">
          {head}
        </div>
        <Suspense fallback={<Skeleton shape="row" />}>
          <CodeSignIn
            client={client}
            phone={typed ?? ""}
            onEntered={onEntered}
            onPassword={(number) => {
              setTyped(number);
              setIsByCode(false);
            }}
          />
        </Suspense>
      </>
    );
  return (
    <PasswordForm
      client={client}
      phone={typed}
      onEntered={onEntered}
      head={head}
      onCode={
        canSendCode &&
        ((number) => {
          setTyped(number);
          setIsByCode(true);
        })
      }
    />
  );
}

/** `onCode`: with what was typed; false where no code can be sent. */
type PasswordProps = Props & { onCode: false | ((phone: string) => void) };

function PasswordForm({ client, phone, onEntered, head, onCode }: PasswordProps) {
  const { field, ...form } = useEntryForm<Credentials>({
    send: requestToken(client),
    values: { phone_number: phone },
    onEntered,
    words: { phone_number: "phone", password: "password" },
    refused: words.refused,
  });
  return (
    <>
      <EntryForm {...form} head={head} submit={words.signIn}>
        <PhoneField {...field("phone_number", words.noPhone)} />
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          {...field("password", words.noPassword)}
        />
      </EntryForm>
      {onCode && (
        <Button
          variant="quiet"
          block
          onClick={() => onCode(form.form.getValues("phone_number") ?? "")}
        >
          {words.byCode}
        </Button>
      )}
    </>
  );
}
