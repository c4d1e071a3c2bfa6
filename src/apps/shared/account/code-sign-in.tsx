import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Client } from "#api-client/client.ts";
import { unwrap } from "#api-client/api-error.ts";
import { authorization, userToken } from "#api-client/user-token.ts";
import { mobileProblem } from "#kernel/phone.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Form } from "#ui/forms/form.tsx";
import { PhoneField } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { CodeField } from "./code-field.tsx";
import { askedCode, keepAskedCode, readAskedCode, type AskedCode } from "./asked-code.ts";
import { words } from "./code-sign-in.en.ts";

type Props = {
  client: Client;
  /** Left out: a customer. */
  signsIn?: "vendor" | undefined;
  /** What was typed before. */
  phone: string;
  onEntered: () => Promise<void>;
  onPassword: (phone: string) => void;
};

/** Signs in with a code that is sent to the phone number. */
export default function CodeSignIn({ client, signsIn: role, phone, onEntered, onPassword }: Props) {
  const [asked, setAsked] = useState(() => readAskedCode(role));
  const [typed, setTyped] = useState(asked?.phone ?? phone);
  const [message, setMessage] = useState<string>();

  async function ask(number: string): Promise<void> {
    const next = askedCode(role, number, asked);
    const json = { phone_number: number, request_key: next.key, ...(role && { role }) };
    const answer = await unwrap(client.api.v1.signin_code.$post({ json }));
    keepAskedCode(next);
    setTyped(number);
    setMessage(answer.message);
    setAsked(next);
  }

  const password = (
    <Button variant="text" onClick={() => onPassword(typed)}>
      {words.withPassword}
    </Button>
  );
  if (asked === undefined)
    return (
      <AskForm phone={typed} onTyped={setTyped} onAsk={ask}>
        {password}
      </AskForm>
    );
  return (
    <EnterForm
      key={asked.key}
      client={client}
      asked={asked}
      message={message}
      onAsk={() => ask(asked.phone)}
      onOther={() => {
        keepAskedCode(undefined);
        setAsked(undefined);
      }}
      onEntered={onEntered}
    >
      {password}
    </EnterForm>
  );
}

type AskProps = {
  phone: string;
  onTyped: (phone: string) => void;
  onAsk: (phone: string) => Promise<void>;
  children: ReactNode;
};

function AskForm({ phone, onTyped, onAsk, children }: AskProps) {
  const { field, form, notice, isPending, onSubmit } = useForm({
    values: { phone_number: phone },
    call: ({ phone_number }) => onAsk(phone_number),
    onRefused: () => form.setFocus("phone_number"),
  });
  useEffect(() => form.setFocus("phone_number"), [form]);
  const { onChange, ...number } = field("phone_number", {
    required: words.noNumber,
    validate: (text) => mobileProblem(text) ?? true,
  });
  return (
    <Form narrow method="post" aria-label={words.title} onSubmit={onSubmit}>
      <ErrorAlert>{notice}</ErrorAlert>
      <PhoneField
        {...number}
        hint={words.numberHint}
        onChange={(event) => {
          onTyped(event.target.value);
          return onChange(event);
        }}
        required
      />
      <Button type="submit" block busy={isPending}>
        {words.sendCode}
      </Button>
      <p>{children}</p>
    </Form>
  );
}

type EnterProps = {
  client: Client;
  asked: AskedCode;
  message: string | undefined;
  onAsk: () => Promise<void>;
  onOther: () => void;
  onEntered: () => Promise<void>;
  children: ReactNode;
};

function EnterForm({ client, asked, message, onAsk, onOther, onEntered, children }: EnterProps) {
  const { phone, key, role } = asked;
  const { field, form, notice, isPending, act, onSubmit } = useForm({
    values: { code: "" },
    async call({ code }) {
      const json = { phone_number: phone, code, request_key: key, ...(role && { role }) };
      const headers = authorization();
      return unwrap(client.api.v1.signin_code.confirm.$post({ json }, { headers }));
    },
    onDone({ token }) {
      keepAskedCode(undefined);
      userToken.set(token);
      return onEntered();
    },
    onRefused: () => form.setFocus("code", { shouldSelect: true }),
  });
  const again = useForm({ values: {}, call: onAsk, onDone: () => form.setFocus("code") });
  useEffect(() => form.setFocus("code"), [form]);
  useCodeOfSms((code) => {
    form.setValue("code", code);
    void act({ code });
  });
  return (
    <Form narrow method="post" aria-label={words.title} onSubmit={onSubmit}>
      <Alert live>{(message ?? words.enterCode(phone)) + words.end}</Alert>
      <ErrorAlert>{notice ?? again.notice}</ErrorAlert>
      <CodeField {...field("code", { required: words.noCode })} hint={words.codeHint(phone)} />
      <Button type="submit" block busy={isPending}>
        {words.signIn}
      </Button>
      <p className="cluster">
        <Button variant="text" busy={again.isPending} onClick={() => void again.act({})}>
          {words.sendAgain}
        </Button>
        <Button variant="text" onClick={onOther}>
          {words.otherNumber}
        </Button>
        {children}
      </p>
    </Form>
  );
}

/** Calls with the code of an SMS whose last line names this site (WebOTP), once the visitor agrees. */
function useCodeOfSms(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!("OTPCredential" in globalThis)) return;
    const stop = new AbortController();
    const wanted: object = { otp: { transport: ["sms"] }, signal: stop.signal };
    async function read() {
      const found = await navigator.credentials.get(wanted);
      if (found !== null && "code" in found && typeof found.code === "string")
        latest.current(found.code);
    }
    // No SMS came, or the visitor types it.
    read().catch(() => undefined);
    return () => stop.abort();
  }, []);
}
