export const words = {
  labels: { from: "First day of the pause", to: "Last day of the pause" },
  missing: { from: "Choose the first day of the pause", to: "Choose the last day of the pause" },
};
