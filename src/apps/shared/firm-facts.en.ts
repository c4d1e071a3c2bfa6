export const words = {
  sample: " (sample)",
  company: "Company",
  address: "Address",
  officer: "Grievance officer",
  reach: (officer: string, phone: string, email: string) =>
    `${officer}, ${phone}, ${email}. Answers within 48 hours.`,
};
