export {
  checkCategory,
  createVendorProduct,
  type ProductFacts,
  describeProduct,
  readVendorProduct,
  updateVendorProduct,
  hideVendorProducts,
  setProductStatuses,
  showHiddenProducts,
} from "./editor/vendor-products.ts";
export {
  listBookables,
  isCatalogueEmpty,
  readCatalogueVersion,
  findCityOfPin,
  listCities,
  listSearchWords,
} from "./public/queries.ts";
export { withCleanTexts } from "./editor/with-clean-texts.ts";
export { importCategory, importPlaces } from "./editor/import-category.ts";
export { listEmptyCategories } from "./editor/queries.ts";
export { pictureReferences, pictureUrl } from "./public/picture-url.ts";
