import { trimKey } from "#schema/link-key.ts";
import { z } from "@hono/zod-openapi";
import { DESK_ROLES } from "#kernel/actor.ts";
import { isOneLine } from "#kernel/text.ts";
import { requiredText } from "#schema/text.ts";
import { confirmation, email, isConfirmed, newPassword, NOT_CONFIRMED } from "../contract.ts";

const MAX_NAME_LENGTH = 120;

const deskRole = z.enum(DESK_ROLES, { error: "The role is owner, operator or helper" });

export const Operator = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    is_active: z.boolean(),
    is_you: z.boolean(),
    is_sample: z.boolean(),
    desk_role: deskRole,
    has_second_factor: z.boolean(),
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
    desk_role: deskRole,
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
      name: requiredText("Enter a name", "Name", MAX_NAME_LENGTH).openapi({
        example: "Dev Prakash",
      }),
      desk_role: deskRole.default("operator"),
    },
    { error: "Send an object with email, name and desk_role" },
  )
  .openapi("InviteRequest");
export type NewInvitation = z.infer<typeof InviteRequest>;

export const InviteAnswer = z
  .object({
    path: z.string().openapi({ description: "The one-time link, in this response only" }),
    email: z.string(),
    name: z.string(),
    expires_at: z.iso.datetime(),
  })
  .openapi("InviteAnswer");
export type InviteAnswer = z.infer<typeof InviteAnswer>;

export const DeskRoleRequest = z
  .object({ desk_role: deskRole }, { error: "Send an object with a desk_role" })
  .openapi("DeskRoleRequest");

export const OperatorAnswer = z.object({ operator: Operator }).openapi("OperatorAnswer");

export const NO_INVITATION = "There is no such invitation. Ask for a new link";

const key = z
  .string({ error: NO_INVITATION })
  .min(1, { error: NO_INVITATION })
  .max(200, { error: NO_INVITATION })
  .refine(isOneLine, { error: NO_INVITATION })
  .transform(trimKey)
  .openapi({
    type: "string",
    minLength: 1,
    maxLength: 200,
    description: "What the one-time link carries behind its #",
  });

export const ReadInvitationRequest = z
  .object({ key }, { error: "Send an object with the key of the link" })
  .openapi("ReadInvitationRequest");

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
    { key, password: newPassword, password_confirmation: confirmation },
    { error: "Send an object with key and password" },
  )
  .refine(isConfirmed, NOT_CONFIRMED)
  .openapi("JoinRequest");
