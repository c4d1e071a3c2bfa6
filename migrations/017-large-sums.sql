-- What an offer comes to may be 50 lines of 50 pieces for ten lakh rupees each: more paise than an
-- integer holds.
alter table booking_offer alter column price_paise type bigint;
