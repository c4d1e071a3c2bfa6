export const words = {
  pinCode: "Pin code",
  phone: "Phone number",
};
