import type { Dependencies } from "#server/dependencies.ts";
import { createHttp } from "#server/http/create-http.ts";
import { categoryHttp } from "./category-http.ts";
import { cityHttp } from "./city-http.ts";
import type { CatalogueEvents } from "../events.ts";
import { miniServiceHttp } from "./mini-service-http.ts";
import { pictureHttp } from "./picture-http.ts";
import { productHttp } from "./product-http.ts";
import { serviceNameHttp } from "./service-name-http.ts";

/** The calls with which operators keep the catalogue. */
export const deskHttp = (dependencies: Dependencies, events: CatalogueEvents) =>
  createHttp()
    .route("/", categoryHttp(dependencies))
    .route("/", productHttp(dependencies))
    .route("/", miniServiceHttp(dependencies))
    .route("/", cityHttp(dependencies, events))
    .route("/", serviceNameHttp(dependencies))
    .route("/", pictureHttp(dependencies));
