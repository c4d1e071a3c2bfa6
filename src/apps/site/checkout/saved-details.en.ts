export const words = {
  addresses: "Your addresses",
  another: "Another address",
};
