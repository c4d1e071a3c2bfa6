import { readVendorProduct } from "#catalogue/exports.ts";
import { toRupees } from "#kernel/money/money.ts";
import { MAX_PRICE_RUPEES } from "#kernel/money/parse-price.ts";
import { MAX_ID } from "#kernel/read-id.ts";
import { idParams } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, problems, problem, refusalResponse } from "#server/http/answers.ts";
import { filePart, openapiMultipart } from "#server/http/openapi-multipart.ts";
import { vendorRoute, createRouter, refuseInput } from "#server/http/routes.ts";
import { upload } from "#server/http/body/upload.ts";
import { MessageAnswer } from "#schema/text.ts";
import { NewProducts, OwnProduct, ProductChange } from "../contract.ts";
import { addProducts, resendProduct } from "./add-products.ts";

const NONE = "There is no such service";

const REQUIRED = ["category_id", "title", "short_title", "description", "content", "price"].map(
  (name) => `product[${name}]`,
);

const PICTURE = "A JPEG, PNG or WebP of at most 5 MB";

/** The parts of a form that describe a product: `product[title]` and so on. */
const partsOf = (form: string, picture: string): Parameters<typeof openapiMultipart>[0] => ({
  [`${form}[title]`]: { type: "string", minLength: 1, maxLength: 120 },
  [`${form}[short_title]`]: { type: "string", minLength: 1, maxLength: 40 },
  [`${form}[description]`]: { type: "string", minLength: 1, maxLength: 4000 },
  [`${form}[content]`]: { type: "string", minLength: 1, maxLength: 8000 },
  [`${form}[price]`]: { type: "number", minimum: 0.01, maximum: MAX_PRICE_RUPEES },
  [`${form}[image]`]: filePart(picture),
});

const route = vendorRoute("Vendors: services");

const addProductRoute = route("post", "/v1/vendors/add_vendor_product", upload(32), {
  summary: "Add at most 10 products of one's own: the parts of product_details come once for each",
  requestBody: openapiMultipart(
    {
      category_id: { type: "integer", minimum: 1, maximum: MAX_ID },
      vendor_address_id: { type: "integer", minimum: 1, maximum: MAX_ID },
      ...partsOf("product_details[]", PICTURE),
    },
    ["category_id", "vendor_address_id"],
  ),
  responses: { 201: jsonAnswer("Added", MessageAnswer), ...problems(400, 413, 415, 422, 429, 503) },
});

const readRoute = route("get", "/v1/vendors/products/{id}", {
  summary: "A product of the vendor's own, as it was written",
  request: { params: idParams(NONE) },
  responses: { 200: jsonAnswer("The product", OwnProduct), ...problems(404) },
});

const changeRoute = route("put", "/v1/vendors/products/{id}", upload(7), {
  summary: "Change a rejected product of one's own and ask for approval again",
  request: { params: idParams(NONE) },
  requestBody: openapiMultipart(
    {
      "product[category_id]": { type: "integer", minimum: 1, maximum: MAX_ID },
      ...partsOf("product", `${PICTURE}; without it the old one stays`),
    },
    REQUIRED,
  ),
  responses: {
    200: jsonAnswer("Sent again", MessageAnswer),
    ...problems(400, 404, 409, 413, 415, 422, 429, 503),
  },
});

const STATUS = {
  unknown: 404,
  "not-now": 409,
  "unknown-category": 422,
  "too-many": 422,
  file: 422,
} as const;
const PATHS: { [name in keyof typeof STATUS]?: string } = {
  file: "product.image",
  "unknown-category": "product.category_id",
};

export const ownProductRoutes = ({ db, now, files }: Dependencies) =>
  createRouter()
    .openapi(addProductRoute, async (c) => {
      const parsed = NewProducts.safeParse(c.var.form);
      if (!parsed.success) return refuseInput(parsed.error);
      const refused = await addProducts(db, files, c.var.account.accountId, parsed.data, now());
      if (refused !== undefined) return refusalResponse(422, refused);
      return c.json({ message: "Service added." }, 201);
    })
    .openapi(readRoute, async (c) => {
      const product = await readVendorProduct(db, c.var.account.accountId, c.req.valid("param").id);
      if (product === undefined) return problem(404, { errors: [NONE] });
      const { id, category_id, title, short_title, description, content, image } = product;
      const { status } = product;
      const price = toRupees(product.price_paise);
      return c.json(
        { id, category_id, title, short_title, description, content, price, image, status },
        200,
      );
    })
    .openapi(changeRoute, async (c) => {
      const parsed = ProductChange.safeParse(c.var.form["product"] ?? {});
      if (!parsed.success) return refuseInput(parsed.error);
      const which = { vendorId: c.var.account.accountId, id: c.req.valid("param").id };
      const refused = await resendProduct(db, files, which, parsed.data, now());
      if (refused === undefined) return c.json({ message: "Sent again." }, 200);
      return refusalResponse(STATUS, refused, { path: PATHS[refused.refused] });
    });
