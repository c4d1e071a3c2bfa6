export const words = {
  title: "What happens now",
};
