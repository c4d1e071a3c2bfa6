import { generate } from "otplib";
import sharp from "sharp";
import { until } from "./processes.ts";

const PRODUCT = "/api/v1/ops/products/601";

/** Calls an instance as HAProxy would, for somebody at `from`. Throws when it is refused. */
async function call<Answer>(
  url: string,
  {
    token,
    json,
    body,
    method,
  }: { token?: string; json?: unknown; body?: FormData; method?: string },
): Promise<Answer> {
  const response = await fetch(url, {
    method: method ?? (json === undefined && body === undefined ? "GET" : "POST"),
    headers: {
      "x-forwarded-for": "127.7.7.7",
      ...(json !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: body ?? (json === undefined ? null : JSON.stringify(json)),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Answer;
}

/** Signs in the first operator and sets up a second factor, which a public site asks for. */
export async function signInOperator(
  url: string,
  credentials: { email: string; password: string },
): Promise<string> {
  const { token } = await call<{ token: string }>(`${url}/api/v1/login`, { json: credentials });
  const { secret } = await call<{ secret: string }>(`${url}/api/v1/second_factor/enrolment`, {
    token,
    json: {},
  });
  const code = await generate({ secret });
  const confirmed = await call<{ token: string }>(`${url}/api/v1/second_factor/confirm`, {
    token,
    json: { code },
  });
  return confirmed.token;
}

/** Publishes a price on one instance. Returns after how many ms the other one shows it. */
export async function changePrice(
  token: string,
  one: string,
  other: string,
  price: number,
): Promise<number> {
  const before = await call<Record<string, unknown>>(one + PRODUCT, { token });
  await call(one + PRODUCT, { token, method: "PUT", json: { ...before, price } });
  const published = performance.now();
  await until(`The price ${price} on the other instance`, 20, async () => {
    const response = await fetch(`${other}/api/categories/6`, {
      headers: { "x-forwarded-for": "127.7.7.8" },
    });
    return (await response.text()).includes(`"price":${price}`);
  });
  return Math.round(performance.now() - published);
}

/** Uploads a picture to one instance, and opens it at both. */
export async function uploadPicture(
  token: string,
  one: string,
  other: string,
): Promise<{ isSame: boolean }> {
  const png = await sharp({
    create: { width: 640, height: 480, channels: 3, background: "#0E5B57" },
  })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append("picture", new Blob([new Uint8Array(png)], { type: "image/png" }), "floor.png");
  const { image } = await call<{ image: string }>(`${one}/api/v1/ops/pictures`, { token, body });
  const [here, there] = await Promise.all(
    [one, other].map(async (url) => {
      const response = await fetch(url + image);
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    }),
  );
  const isSame = here !== undefined && there?.status === 200 && here.bytes.equals(there.bytes);
  return { isSame };
}

/** The statuses of twelve wrong sign-ins to one account, at the instances in turn. */
export async function trySignIns(urls: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) {
    const response = await fetch(`${urls[i % urls.length]}/api/v1/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "127.7.7.9" },
      body: JSON.stringify({ email: "nobody@example.in", password: "not-this-one" }),
    });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}
