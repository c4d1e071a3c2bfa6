import { z } from "@hono/zod-openapi";
import { isOneLine, tidy } from "#kernel/text.ts";
import { email, newPassword } from "./contract.ts";

const LONGEST_NAME = 120;

export const Operator = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    is_active: z.boolean(),
    is_you: z.boolean(),
    is_sample: z.boolean(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime().nullable().openapi({ description: "Nothing: signed out" }),
    deactivated_at: z.iso.datetime().nullable(),
  })
  .openapi("Operator");
export type Operator = z.infer<typeof Operator>;

export const OpenInvitation = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    invited_by: z.string().openapi({ description: "Empty: a command" }),
    invited_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    is_expired: z.boolean(),
    inviter_left: z
      .boolean()
      .openapi({ description: "Who made it was deactivated since: it is over" }),
  })
  .openapi("OpenInvitation");
export type OpenInvitation = z.infer<typeof OpenInvitation>;

export const OperatorList = z
  .object({ operators: z.array(Operator), invitations: z.array(OpenInvitation) })
  .openapi("OperatorList");
export type OperatorList = z.infer<typeof OperatorList>;

export const InviteRequest = z
  .object(
    {
      email,
      name: z
        .string({ error: "Enter a name" })
        .transform(tidy)
        .pipe(z.string().min(1, { error: "Enter a name", abort: true }))
        .refine((name) => name.length <= LONGEST_NAME, {
          error: `Name can have at most ${LONGEST_NAME} characters`,
        })
        .refine(isOneLine, { error: "Name has a character that cannot be printed" })
        .openapi({ type: "string", example: "Dev Prakash" }),
    },
    { error: "Send an object with email and name" },
  )
  .openapi("InviteRequest");
export type NewInvitation = z.infer<typeof InviteRequest>;

export const InviteAnswer = z
  .object({
    path: z.string().openapi({ description: "The one-time link, told only now" }),
    email: z.string(),
    name: z.string(),
    expires_at: z.iso.datetime(),
  })
  .openapi("InviteAnswer");
export type InviteAnswer = z.infer<typeof InviteAnswer>;

export const OperatorAnswer = z.object({ operator: Operator }).openapi("OperatorAnswer");

export const OperatorParams = (error: string) =>
  z.object({
    id: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, { error })
      .transform(Number)
      .openapi({ type: "integer" }),
  });

export const NO_INVITATION = "There is no such invitation. Ask for a new link";

export const KeyParams = z.object({
  key: z.string().regex(/^[\w-]{20,100}$/, { error: NO_INVITATION }),
});

export const Invitation = z
  .object({
    email: z.string(),
    name: z.string(),
    invited_by: z.string().openapi({ description: "Empty: a command" }),
    expires_at: z.iso.datetime(),
  })
  .openapi("Invitation");
export type Invitation = z.infer<typeof Invitation>;

export const JoinRequest = z
  .object(
    {
      password: newPassword,
      password_confirmation: z
        .string({ error: "Password confirmation must be text" })
        .nullish()
        .openapi({ type: "string" }),
    },
    { error: "Send an object with a password" },
  )
  .refine(({ password, password_confirmation: again }) => again == null || again === password, {
    error: "Passwords do not match!",
    path: ["password_confirmation"],
  })
  .openapi("JoinRequest");
