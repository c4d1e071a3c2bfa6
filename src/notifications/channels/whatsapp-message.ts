import type { OutgoingMessage } from "../engine.ts";

const parameters = (values: readonly string[]) => values.map((text) => ({ type: "text", text }));

const button = (subType: "url" | "quick_reply", index: number, parameter: object) => ({
  type: "button",
  sub_type: subType,
  index: String(index),
  parameters: [parameter],
});

/**
 * A message as `POST /{phone number id}/messages` of Meta's Cloud API takes it: by the name of its template. The link is
 * a button, and the code of an authentication template is its button too.
 */
export function whatsappMessage({ recipient, text, link, phone, isReply }: OutgoingMessage) {
  const to = { messaging_product: "whatsapp", recipient_type: "individual", to: `91${recipient}` };
  if (isReply === true || phone === null) return { ...to, type: "text", text: { body: text } };
  const { variables, buttons, payload, isCode, language, templateId } = phone;
  // The text of an authentication template is Meta's own: it takes the code alone.
  const values = isCode ? variables.slice(0, 1) : variables.filter((value) => value !== link);
  const path = link === null ? "" : new URL(link);
  return {
    ...to,
    type: "template",
    template: {
      name: templateId,
      language: { code: language },
      components: [
        ...(values.length > 0 ? [{ type: "body", parameters: parameters(values) }] : []),
        ...buttons.map((id, index) =>
          button("quick_reply", index, { type: "payload", payload: `${id} ${payload ?? ""}` }),
        ),
        ...(path === ""
          ? []
          : [
              button("url", buttons.length, {
                type: "text",
                text: `${path.pathname}${path.search}${path.hash}`.slice(1),
              }),
            ]),
        ...(isCode ? [button("url", 0, { type: "text", text: values[0] ?? "" })] : []),
      ],
    },
  };
}
