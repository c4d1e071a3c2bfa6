// The functions that other features may call.
export { checkCategory } from "./operations/check-category.ts";
export { createVendorProduct } from "./operations/create-vendor-product.ts";
export { type ProductFacts, describeProduct } from "./operations/describe-product.ts";
export { findPrices } from "./operations/find-prices.ts";
export { importCategory } from "./operations/import-category.ts";
export { importPlaces } from "./operations/import-places.ts";
export { readVendorProduct } from "./operations/read-vendor-product.ts";
export { updateVendorProduct } from "./operations/update-vendor-product.ts";
export { listEmptyCategories } from "./queries/empty-categories.ts";
export { isCatalogueEmpty, readCatalogueVersion } from "./queries/public-catalogue.ts";
export { findCityOfPin, listCities } from "./queries/public-places.ts";
export {
  hideVendorProducts,
  setProductStatuses,
  showVendorProducts,
} from "./queries/vendor-products.ts";
export { pictureUrl } from "./rules/picture-url.ts";
