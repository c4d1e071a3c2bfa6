export const words = {
  tenDigits: "Enter a phone number with 10 digits",
  mobile: "Enter a mobile number: it begins with 6, 7, 8 or 9",
  check: "This number cannot be called. Check the digits",
};
