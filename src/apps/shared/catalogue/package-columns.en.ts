export const words = {
  monthly: "Monthly package",
  monthlyMeans: "Regular care, one price a month.",
  customizable: "Customizable package",
  customizableMeans: "One visit, only the rooms you want done.",
  corporate: "Corporate service",
  corporateMeans: "For offices, clinics, shops and societies.",
};
