import { z } from "@hono/zod-openapi";
import { readOrderId } from "#kernel/typed.ts";
import { BookRequest } from "../ground/contract.ts";

const ORDER_ID = "Enter the Booking ID, for example 7Q4M-K2XD";

export const FindLinkRequest = z
  .object(
    {
      order_id: z
        .string({ error: ORDER_ID })
        .transform(readOrderId)
        .pipe(z.string().regex(/^[A-Z\d]{4}-[A-Z\d]{4}$/, { error: ORDER_ID }))
        .openapi({ type: "string", maxLength: 40, example: "7Q4M-K2XD" }),
      phone_number: BookRequest.shape.booking.shape.phone_number,
    },
    { error: "Send an object with an order_id and a phone_number" },
  )
  .openapi("FindLinkRequest");
