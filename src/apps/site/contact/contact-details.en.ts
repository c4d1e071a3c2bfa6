export const words = {
  phone: "Phone",
  email: "Email",
  areas: "Areas",
  cities: "Noida, Delhi, Greater Noida and Gurugram",
};
