import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/create-router.ts";
import { categoryHttp } from "./categories.ts";
import { cityHttp } from "./cities.ts";
import type { CatalogueEvents } from "../hooks.ts";
import { miniServiceHttp } from "./mini-services.ts";
import { pictureHttp } from "./pictures.ts";
import { productHttp } from "./products.ts";
import { serviceNameHttp } from "./service-names.ts";

/** The calls with which operators keep the catalogue. */
export const deskHttp = (dependencies: Dependencies, events: CatalogueEvents) =>
  createRouter()
    .route("/", categoryHttp(dependencies))
    .route("/", productHttp(dependencies))
    .route("/", miniServiceHttp(dependencies))
    .route("/", cityHttp(dependencies, events))
    .route("/", serviceNameHttp(dependencies))
    .route("/", pictureHttp(dependencies));
