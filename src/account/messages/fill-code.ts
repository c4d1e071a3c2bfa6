import type { Complete } from "#notifications/exports.ts";

/** Stands in a message for its code until it is sent. */
export const CODE = "{code}";

type Completed = Parameters<Complete>[1];

/** Puts the code into a message that is sent. */
export function fillCode(message: Completed, code: string): Completed {
  const fill = (text: string): string => text.replaceAll(CODE, code);
  const { content, phone } = message;
  return {
    ...message,
    text: fill(message.text),
    phone: phone && { ...phone, variables: phone.variables.map(fill) },
    content: content && { ...content, text: fill(content.text) },
  };
}
