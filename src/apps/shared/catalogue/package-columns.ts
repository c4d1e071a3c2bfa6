export type PackageType = "monthly" | "customizable" | "corporate";

export type PackageWords = {
  title: string;
  words: string;
  picture: string;
  defaultId: number;
  raised?: boolean;
  bookAt?: "/contact";
};

export const PACKAGE_COLUMNS: Record<PackageType, PackageWords> = {
  monthly: {
    title: "Monthly package",
    words: "Regular care, one price a month.",
    picture: "crew",
    defaultId: 1,
  },
  customizable: {
    title: "Customizable package",
    words: "One visit, only the rooms you want done.",
    picture: "full-house",
    defaultId: 4,
    raised: true,
  },
  corporate: {
    title: "Corporate service",
    words: "For offices, clinics, shops and societies.",
    picture: "office",
    defaultId: 13,
    bookAt: "/contact",
  },
};

export const PACKAGE_TYPES: readonly PackageType[] = ["monthly", "customizable", "corporate"];
