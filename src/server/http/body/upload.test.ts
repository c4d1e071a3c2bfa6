import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BusyError } from "../../queues/work-queue.ts";
import { workInPlace } from "./upload.ts";
import { customerToken } from "#test/accounts.ts";
import { newVendor, operatorToken, type Vendor } from "#test/vendors.ts";
import { openTestApp, type TestApp } from "#test/test-app.ts";

let app: TestApp;
let limited: TestApp;
let vendor: Vendor;
let customer: string;
beforeAll(async () => {
  [app, limited] = await Promise.all([openTestApp(), openTestApp({ rateLimits: true })]);
  vendor = await newVendor(app);
  customer = await customerToken(app);
});
afterAll(() => Promise.all([app.close(), limited.close()]));

const PROFILE = "/api/v1/profiles/update_profile";
const PRODUCTS = "/api/v1/vendors/add_vendor_product";
const PICTURES = "/api/v1/ops/pictures";
const MULTIPART = "multipart/form-data; boundary=x";
const END = "--x--\r\n";

const part = (name: string, content: string, file?: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ""}\r\n\r\n${content}\r\n`;

/** A body that counts the chunks read from it. */
function countedBody(chunks: (string | Uint8Array)[]) {
  const taken = { chunks: 0 };
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[taken.chunks++];
        if (chunk === undefined) controller.close();
        else controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken };
}

type Call = { token?: string | undefined; method?: string; type?: string };

const sendBody = (
  path: string,
  body: ReadableStream<Uint8Array>,
  { token, method = "POST", type = MULTIPART }: Call,
) => {
  const init: RequestInit & { duplex: "half" } = { method, body, duplex: "half" };
  const headers = { "content-type": type };
  return app.send(path, { ...init, headers, ...(token !== undefined && { token }) });
};

test.each([
  "multipart/form-data; charset=utf-8; boundary=x",
  "multipart/form-data;  boundary=x",
  'Multipart/Form-Data;Boundary="x"; charset=utf-8',
])("a form is read by its boundary, wherever its type has it: %s", async (type) => {
  const { body } = countedBody([part("profile[first_name]", "Meera"), END]);
  const options = { token: vendor.token, method: "PUT", type };
  expect((await sendBody(PROFILE, body, options)).status).toBe(200);
});

const calls: [string, string, string][] = [
  ["PUT", PROFILE, MULTIPART],
  ["POST", PRODUCTS, MULTIPART],
  ["POST", PICTURES, MULTIPART],
  ["POST", "/api/v1/vendors", "application/json"],
  ["PUT", "/api/v1/ops/cities/order", "application/json"],
];
test.each(calls)(
  "who is calling is asked before the body is read: %s %s",
  async (method, path, type) => {
    for (const [token, status] of [
      [undefined, 401],
      ["nobody's token", 401],
      [customer, 403],
    ] as const) {
      const { body, taken } = countedBody([part("x", "y"), END]);
      const response = await sendBody(path, body, { method, type, token });
      expect(response.status).toBe(status);
      expect(taken.chunks, "parts of the body that were read").toBe(0);
    }
  },
);

const save = (chunks: (string | Uint8Array)[]) => {
  const { body, taken } = countedBody(chunks);
  const response = sendBody(PROFILE, body, { method: "PUT", token: vendor.token });
  return response.then(async (answer) => ({
    status: answer.status,
    message: (await answer.json()).message as string,
    taken: taken.chunks,
  }));
};

test("a form arrives in pieces of any size, with bytes after its end", async () => {
  const whole = part("profile[first_name]", "Meera") + part("profile[locality]", "सेक्टर 62") + END;
  const bytes = Buffer.from(whole);
  for (const size of [1, 7, 64, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
      bytes.subarray(place * size, (place + 1) * size),
    );
    expect((await save([...pieces, "\r\nan epilogue"])).status, `pieces of ${size}`).toBe(200);
  }
  const profile = await app.send("/api/v1/profiles/get_profile", { token: vendor.token });
  expect((await profile.json()).data.attributes).toMatchObject({
    first_name: "Meera",
    locality: "सेक्टर 62",
  });
});

test("a file field in which none was chosen, as browsers send it, changes no file", async () => {
  const none = part('profile[document]"; filename="', "");
  expect(await save([part("profile[first_name]", "Meera"), none, END])).toMatchObject({
    status: 200,
  });
});

test("a form of more than 64 parts is 413, and is read no further", async () => {
  const many = Array.from({ length: 10_000 }, () => part("x", ""));
  const answer = await save(many);
  expect(answer).toMatchObject({
    status: 413,
    message: "The request has too many parts (64 at most)",
  });
  expect(answer.taken).toBeLessThan(70);
});

test("a form with a text of more than 64 kB is 413", async () => {
  const answer = await save([part("profile[locality]", "x".repeat(66_000)), END]);
  expect([answer.status, answer.message]).toEqual([
    413,
    "A text of the request is too large (64 kB at most)",
  ]);
});

test("a form of more than 7 MB is 413, announced or not, and is read no further", async () => {
  const megabyte = randomBytes(1024 * 1024);
  const chunks = [part("profile[document]", "", "x.png").slice(0, -2)];
  const answer = await save([...chunks, ...Array.from({ length: 30 }, () => megabyte)]);
  expect([answer.status, answer.message]).toEqual([413, "The request is too large (7 MB at most)"]);
  expect(answer.taken).toBeLessThan(10);
  const { body, taken } = countedBody([END]);
  const headers = { "content-type": MULTIPART, "content-length": String(8 * 1024 * 1024) };
  const init: RequestInit & { duplex: "half" } = { method: "PUT", body, duplex: "half" };
  const announced = await app.send(PROFILE, { ...init, headers, token: vendor.token });
  expect([announced.status, taken.chunks]).toEqual([413, 0]);
});

test.each([
  ["without its end", [part("x", "y")]],
  ["with a text that is not UTF-8", [Buffer.from(part("x", "\u00ff"), "latin1"), END]],
  ["with a head that never ends", ["--x\r\n", "a".repeat(9000)]],
  ["of another boundary", ["--y\r\n\r\n\r\n--y--"]],
])("a form %s is 400", async (_name, chunks) => {
  expect((await save(chunks)).status).toBe(400);
});

test("a form leaves out names that reach for a prototype", async () => {
  const names = ["__proto__[x]", "profile[__proto__]", "constructor", "profile[a][b][c]"];
  const answer = await save([...names.map((name) => part(name, "y")), END]);
  expect(answer.status).toBe(200);
  expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
});

test("an account has at most two concurrent uploads, and their memory is released", async () => {
  const one = await newVendor(app);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const slow = () => {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(part("profile[first_name]", "Meera")));
        await held;
        controller.enqueue(new TextEncoder().encode(END));
        controller.close();
      },
    });
    return sendBody(PROFILE, body, { method: "PUT", token: one.token });
  };
  const answers = [slow(), slow(), slow()];
  const refused = await Promise.race(answers);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
  letGo();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 503]);
  expect((await slow()).status).toBe(200);
});

test("two uploads of an account hold one of the eight places, so that eight accounts have one each", async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let inWork = 0;
  const work = async () => {
    inWork += 1;
    await held;
  };
  const accounts = [-1, -2, -3, -4, -5, -6, -7];
  const twice = [...accounts, ...accounts].map((account) => workInPlace(account, work));
  const last = workInPlace(-8, work);
  await expect(workInPlace(-9, work), "a ninth account").rejects.toThrow(BusyError);
  expect(inWork).toBe(8);
  letGo();
  await Promise.all([...twice, last]);
  expect(inWork).toBe(15);
});

test("an account uploads 200 times a day", async () => {
  const one = await newVendor(limited);
  const send = () => {
    const body = new FormData();
    body.append("profile[first_name]", "Meera");
    return limited.send(PROFILE, { method: "PUT", body, token: one.token });
  };
  for (let count = 0; count < 200; count++) expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("ratelimit")).toMatch(/"upload";r=0;t=\d+/);
});

test("a picture has at most 20 megapixels", async () => {
  const send = async (width: number, height: number) => {
    const picture = sharp({ create: { width, height, channels: 3, background: "#0E5B57" } });
    const body = new FormData();
    body.append("picture", new Blob([new Uint8Array(await picture.png().toBuffer())]), "x.png");
    const token = await operatorToken(app);
    return app.send(PICTURES, { method: "POST", body, token });
  };
  expect((await send(5000, 4000)).status).toBe(201);
  const refused = await send(5001, 4000);
  expect([refused.status, (await refused.json()).message]).toEqual([
    422,
    "The picture has more than 20 megapixels",
  ]);
});
