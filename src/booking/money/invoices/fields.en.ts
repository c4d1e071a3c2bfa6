export const words = {
  company: "Company",
  noCompany: "Enter the company's name",
  gstin: "GSTIN",
  wrongSign: "Check the GSTIN: one sign is wrong",
  wrongGstin: "Enter the GSTIN as on the certificate: 15 letters and digits",
  address: "Address",
  noAddress: "Enter the company's address",
  town: "Town",
  pinCode: "Pin code",
  wrongPinCode: "Enter the six digits of the pin code",
};
