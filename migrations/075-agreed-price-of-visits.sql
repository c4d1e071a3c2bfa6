-- Each visit that was made keeps the price agreed with its vendor for the whole booking: an offer is deleted when its
-- vendor gives the plan back and does not offer the service any more.

update visit set agreed_paise = offer.price_paise
from booking_offer as offer
where offer.booking_id = visit.booking_id and offer.vendor_id = visit.vendor_id
  and visit.status in ('done', 'customer_away') and visit.agreed_paise is null;
