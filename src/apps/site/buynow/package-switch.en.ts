export const words = {
  kind: "Kind of package",
  monthly: { label: "Monthly", fullName: "Monthly package" },
  customizable: { label: "Customizable", fullName: "Customizable package" },
  corporate: { label: "Corporate", fullName: "Corporate service" },
};
