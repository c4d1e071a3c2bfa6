// The sample catalogue, in the order in which the site shows it.
import type { SampleCategory } from "./catalogue-types.ts";
import { acCleaning } from "./catalogue/ac-cleaning.ts";
import { bedroomCleaning } from "./catalogue/bedroom-cleaning.ts";
import { everydayCareAndWashrooms } from "./catalogue/everyday-care-and-washrooms.ts";
import { everydayCare } from "./catalogue/everyday-care.ts";
import { fullHouseCleaning } from "./catalogue/full-house-cleaning.ts";
import { kitchenCleaning } from "./catalogue/kitchen-cleaning.ts";
import { officeCleaning } from "./catalogue/office-cleaning.ts";
import { shopAndClinicCleaning } from "./catalogue/shop-and-clinic-cleaning.ts";
import { societyCommonAreas } from "./catalogue/society-common-areas.ts";
import { sofaAndCarpetCleaning } from "./catalogue/sofa-and-carpet-cleaning.ts";
import { washroomCleaning } from "./catalogue/washroom-cleaning.ts";
import { wholeHomeCare } from "./catalogue/whole-home-care.ts";
import { windowAndBalconyCleaning } from "./catalogue/window-and-balcony-cleaning.ts";

export const catalogue: SampleCategory[] = [
  everydayCare,
  everydayCareAndWashrooms,
  wholeHomeCare,
  fullHouseCleaning,
  washroomCleaning,
  kitchenCleaning,
  acCleaning,
  sofaAndCarpetCleaning,
  windowAndBalconyCleaning,
  bedroomCleaning,
  officeCleaning,
  shopAndClinicCleaning,
  societyCommonAreas,
];
