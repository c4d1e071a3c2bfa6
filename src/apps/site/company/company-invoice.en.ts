export const words = {
  invoiceFor: (company: string) => `Invoice for ${company}`,
  invoice: "Invoice for a company",
  saving: "Saving...",
};
