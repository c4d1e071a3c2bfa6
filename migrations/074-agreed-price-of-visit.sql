-- Wide enough for fifty of the dearest product, like booking_offer.price_paise.
alter table visit alter column agreed_paise type bigint;
