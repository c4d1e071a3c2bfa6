export const words = {
  company: "Company",
  address: "Billing address",
  town: "Billing town",
  pin: "Billing PIN",
};
