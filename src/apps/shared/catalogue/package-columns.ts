import { words } from "./package-columns.en.ts";

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
    title: words.monthly,
    words: words.monthlyMeans,
    picture: "crew",
    defaultId: 1,
  },
  customizable: {
    title: words.customizable,
    words: words.customizableMeans,
    picture: "full-house",
    defaultId: 4,
    raised: true,
  },
  corporate: {
    title: words.corporate,
    words: words.corporateMeans,
    picture: "office",
    defaultId: 13,
    bookAt: "/contact",
  },
};

export const PACKAGE_TYPES: readonly PackageType[] = ["monthly", "customizable", "corporate"];
