import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/create-router.ts";
import { categoryRoutes } from "./categories.ts";
import { cityRoutes } from "./cities.ts";
import type { CatalogueEvents } from "../hooks.ts";
import { miniServiceRoutes } from "./mini-services.ts";
import { pictureRoutes } from "./pictures.ts";
import { productRoutes } from "./products.ts";
import { serviceNameRoutes } from "./service-names.ts";

/** The calls with which operators keep the catalogue. */
export const opsCatalogueRoutes = (dependencies: Dependencies, events: CatalogueEvents) =>
  createRouter()
    .route("/", categoryRoutes(dependencies))
    .route("/", productRoutes(dependencies))
    .route("/", miniServiceRoutes(dependencies))
    .route("/", cityRoutes(dependencies, events))
    .route("/", serviceNameRoutes(dependencies))
    .route("/", pictureRoutes(dependencies));
