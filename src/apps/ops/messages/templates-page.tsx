import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { LANGUAGES, type Language } from "#kernel/language.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { Templates } from "#notifications/texts/contract.ts";
import { PHONE_CHANNELS, type PhoneChannel } from "#notifications/texts/fields.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { Tag } from "#ui/data/tag.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Form } from "#ui/forms/form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ChoiceFilter, PageHead, useFilters } from "../shell/list-page.tsx";
import { Loaded, ops, opsKeys, useOpsAction } from "../shell/ops-client.tsx";
import styles from "./templates.module.css";

type Item = Templates["items"][number];

const CHANNELS: Record<PhoneChannel, string> = { sms: "SMS", whatsapp: "WhatsApp" };
const LANGUAGE_NAMES: Record<Language, string> = { en: "English", hi: "हिन्दी" };

const toRegister = (items: readonly Item[]): string => {
  const missing = items.filter(({ template_id }) => template_id === null).length;
  return missing === 0 ? "All are registered." : `${missing} of ${items.length} not registered.`;
};

/** Which texts the carriers and WhatsApp know, with the ids that they gave them. */
export function TemplatesPage() {
  const { filters, setFilters } = useFilters("/ops/messages/templates");
  const channel = PHONE_CHANNELS.find((one) => one === filters.channel) ?? "sms";
  const language = LANGUAGES.find((one) => one === filters.language) ?? "en";
  const query = useQuery({
    queryKey: opsKeys.templates,
    queryFn: () => unwrap(ops.templates.$get()),
  });
  return (
    <>
      <PageHead
        title="Registered texts"
        actions={
          <>
            <a href={opsPaths.messages} className={buttonClass({ variant: "quiet" })}>
              Messages
            </a>
            <ChoiceFilter
              label="Channel"
              all="SMS"
              value={channel === "sms" ? "" : channel}
              options={[["whatsapp", CHANNELS.whatsapp]]}
              onChange={(to) => setFilters({ channel: to })}
            />
            <ChoiceFilter
              label="Language"
              all={LANGUAGE_NAMES.en}
              value={language === "en" ? "" : language}
              options={[["hi", LANGUAGE_NAMES.hi]]}
              onChange={(to) => setFilters({ language: to })}
            />
          </>
        }
      >
        Without its id a text is not sent to a phone: the message is kept.{" "}
        <code>npm run templates</code> prints the list for the carrier and for WhatsApp, and reads
        the ids back.
      </PageHead>
      <Loaded query={query} what="the texts">
        {({ items }) => {
          const shown = items.filter((one) => one.channel === channel && one.language === language);
          return shown.length === 0 ? (
            <EmptyState title="No texts." />
          ) : (
            <TemplateList key={`${channel} ${language}`} items={shown} />
          );
        }}
      </Loaded>
    </>
  );
}

function TemplateList({ items }: { items: Item[] }) {
  const isOnline = useOnline();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const idOf = ({ key, template_id }: Item): string => typed[key] ?? template_id ?? "";
  const changed = items.filter((one) => idOf(one).trim() !== (one.template_id ?? ""));
  const { act, isPending, problem } = useOpsAction(
    () =>
      unwrap(
        ops.templates.$put({
          json: {
            items: changed.map((one) => ({
              key: one.key,
              language: one.language,
              channel: one.channel,
              template_id: idOf(one).trim() || null,
            })),
          },
        }),
      ),
    () => "The ids are saved.",
  );
  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void act();
      }}
    >
      <p>{toRegister(items)}</p>
      <ul className={styles.texts}>
        {items.map((one) => (
          <li key={one.key} className={`surface ${styles.text}`}>
            <div className={styles.words}>
              <p className="soft small">
                <code>{one.key}</code>{" "}
                <Tag size="small" tone={one.template_id === null ? "warn" : "good"}>
                  {one.template_id === null ? "Not registered" : "Registered"}
                </Tag>
              </p>
              <p lang={one.language}>{one.text}</p>
            </div>
            <TextField
              label={`Id of ${one.key}`}
              value={idOf(one)}
              autoComplete="off"
              onChange={({ target }) =>
                setTyped((before) => ({ ...before, [one.key]: target.value }))
              }
            />
          </li>
        ))}
      </ul>
      <ErrorAlert>{problem?.message}</ErrorAlert>
      <div className={styles.save}>
        <Button type="submit" busy={isPending} disabled={!isOnline || changed.length === 0}>
          Save the ids
        </Button>
      </div>
    </Form>
  );
}
