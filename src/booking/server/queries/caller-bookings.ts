import type { Db } from "#server/database/connect.ts";

/** The newest bookings of a phone number: who, where and in which state. */
export const listCallerBookings = (db: Db, phoneNumber: string, limit: number) =>
  db
    .selectFrom("booking")
    .leftJoin("city", "city.id", "booking.city_id")
    .select([
      "booking.id",
      "booking.status",
      "booking.booking_date",
      "booking.first_name",
      "booking.last_name",
      "booking.customer_id",
      "booking.full_address",
      "booking.pin_code",
      "city.name as city",
    ])
    .where("booking.phone_number", "=", phoneNumber)
    .orderBy("booking.id", "desc")
    .limit(limit)
    .execute();
