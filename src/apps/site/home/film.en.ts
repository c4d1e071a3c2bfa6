export const words = {
  title: "How we clean a washroom",
};
