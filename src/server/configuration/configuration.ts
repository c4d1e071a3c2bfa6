import { readFileSync } from "node:fs";
import { z } from "zod";
import { callableNumber } from "#kernel/callable-number.ts";
import { isPublic, LOOPBACK } from "./is-public.ts";
import { findOpenConnections } from "./unencrypted-connections.ts";

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(["on", "off"]);

/** Scheme, host and port only; a path would be lost. */
const origin = z
  .string()
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text), {
    error: "give a scheme and a host alone, such as https://chamak.example",
  })
  .transform((text) => new URL(text).origin);

const httpsOrigins = z
  .string()
  .transform((text) => text.split(",").map((one) => one.trim()))
  .pipe(
    z.array(
      origin.refine((text) => text.startsWith("https:"), {
        error: "give https origins with commas between them, such as https://push.example",
      }),
    ),
  );

const PLACEHOLDERS = { SUPPORT_PHONE: "+91 99999 00000", SUPPORT_EMAIL: "help@chamak.example" };

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SITE_URL: origin.optional(),
  SITE_NAME: z.string().min(1).default("Chamak"),
  SUPPORT_PHONE: z
    .string()
    .refine((text) => callableNumber(text) !== undefined, {
      error: "give one phone number, such as +91 99999 00000",
    })
    .default(PLACEHOLDERS.SUPPORT_PHONE),
  SUPPORT_EMAIL: z.email().default(PLACEHOLDERS.SUPPORT_EMAIL),
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto|tel)$/ }).optional(),
  RATE_LIMITS: flag.default("on"),
  TRUST_PROXY: flag.default("off"),
  PRIVATE_NETWORK: flag.default("off"),
  SAMPLE_PEOPLE: flag.optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_PASSWORD: z.string().min(8).max(128).optional(),
  SECRET_KEY: z.string().min(32).max(1024).optional(),
  SECRET_KEY_BEFORE: z.string().min(32).max(1024).optional(),
  S3_ENDPOINT: z.url().optional(),
  CLAMD_URL: z.url({ protocol: /^(unix|tcp)$/ }).optional(),
  S3_REGION: z.string().default("auto"),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/, {
      error: "give an address, such as Chamak <hello@chamak.example>",
    })
    .optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_BODY: z.string().optional(),
  SMS_AUTHORIZATION: z.string().optional(),
  SMS_ENTITY: z.string().optional(),
  SMS_HEADER: z.string().optional(),
  SMS_REGISTERED: flag.default("on"),
  WHATSAPP_URL: z.url({ protocol: /^https?$/ }).optional(),
  WHATSAPP_BODY: z.string().optional(),
  WHATSAPP_AUTHORIZATION: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(8).optional(),
  WHATSAPP_APP_SECRET: z.string().min(8).optional(),
  PUSH_ORIGINS: httpsOrigins.default([]),
  PUSH_TEST_ORIGIN: origin.optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** The variables whose placeholder is still the contact of the site. */
export const placeholdersOf = ({ phone, email }: Configuration["site"]): string[] =>
  Object.entries(PLACEHOLDERS)
    .filter(([, value]) => value === phone || value === email)
    .map(([name]) => name);

type Gateway = {
  url: string;
  /** Undefined: as Meta's Cloud API takes it. */
  body: string | undefined;
  authorization: string | undefined;
  entity?: string | undefined;
  header?: string | undefined;
  takesFreeText?: boolean;
};

export type Configuration = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database as the owner of its tables, for migrations and commands. */
  databaseOwnerUrl: string | undefined;
  /** The same database without the transaction pooler of databaseUrl. */
  databaseDirectUrl: string | undefined;
  /** Without a trailing slash; by default the address it listens at. */
  siteUrl: string | undefined;
  site: { name: string; phone: string; email: string };
  securityContact: string;
  rateLimits: boolean;
  /** Whether the client's address is the last hop of X-Forwarded-For. */
  trustProxy: boolean;
  /** Whether an empty database may get samples with published passwords; never on a public site. */
  samplePeople: boolean;
  operator: { email: string; password: string } | undefined;
  /** Encrypts secrets in the database; by default a key in a file of dataDir. */
  secretKey: string | undefined;
  /** The former key, whose secrets are resealed at the start. */
  secretKeyBefore: string | undefined;
  /** An S3-compatible store for files; by default they are in dataDir. */
  s3:
    | {
        endpoint: string;
        region: string;
        bucket: string;
        accessKeyId: string;
        secretAccessKey: string;
      }
    | undefined;
  /** Of ClamAV's daemon, which scans uploaded files. */
  clamdUrl: string | undefined;
  /** Without it messages are stored for operators to read. */
  smtp: { url: string; from: string; requireTls: boolean } | undefined;
  sms: Gateway | undefined;
  whatsapp: Gateway | undefined;
  /** By which Meta posts what people write by WhatsApp. */
  whatsappWebhook: { verifyToken: string; appSecret: string } | undefined;
  /** Further allowed push services; `standIn` is for tests. */
  pushOrigins: { more?: string[] | undefined; standIn?: string | undefined };
  metrics: { host: string; port: number } | undefined;
  logLevel: string;
};

/** Reads environment variables (.env.example); an empty one counts as absent. Throws a sentence for each flaw. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(environment)).filter(
      ([, value]) => value !== undefined && value !== "",
    ),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      (issue) => `${issue.path.join(".")} is not usable: ${issue.message}.`,
    );
    throw new Error(sentences.join("\n"));
  }
  const read = parsed.data;
  const where = { host: read.HOST, siteUrl: read.SITE_URL, trustProxy: read.TRUST_PROXY === "on" };
  const open = findOpenConnections(read, environment);
  if (isPublic(where) && open.length > 0) throw new Error(open.join("\n"));
  if (isPublic(where) && read.PUSH_TEST_ORIGIN !== undefined)
    throw new Error(
      "PUSH_TEST_ORIGIN is for tests: a public site sends web push to push services only.",
    );
  return {
    ...where,
    port: read.PORT,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    site: { name: read.SITE_NAME, phone: read.SUPPORT_PHONE, email: read.SUPPORT_EMAIL },
    securityContact: read.SECURITY_CONTACT ?? `mailto:${read.SUPPORT_EMAIL}`,
    rateLimits: read.RATE_LIMITS === "on",
    samplePeople: mayHaveSamples(read, isPublic(where)),
    operator:
      read.OPERATOR_EMAIL === undefined || read.OPERATOR_PASSWORD === undefined
        ? undefined
        : { email: read.OPERATOR_EMAIL.toLowerCase(), password: read.OPERATOR_PASSWORD },
    secretKey: read.SECRET_KEY,
    secretKeyBefore: read.SECRET_KEY_BEFORE,
    s3: s3Of(read),
    clamdUrl: read.CLAMD_URL,
    smtp: smtpOf(read, isPublic(where)),
    sms: gatewayOf(read.SMS_URL, {
      body: read.SMS_BODY ?? SMS_BODY,
      authorization: read.SMS_AUTHORIZATION,
      entity: read.SMS_ENTITY,
      header: read.SMS_HEADER,
      takesFreeText: read.SMS_REGISTERED === "off",
    }),
    whatsapp: gatewayOf(read.WHATSAPP_URL, {
      body: read.WHATSAPP_BODY,
      authorization: read.WHATSAPP_AUTHORIZATION,
    }),
    whatsappWebhook:
      read.WHATSAPP_VERIFY_TOKEN === undefined || read.WHATSAPP_APP_SECRET === undefined
        ? undefined
        : { verifyToken: read.WHATSAPP_VERIFY_TOKEN, appSecret: read.WHATSAPP_APP_SECRET },
    pushOrigins: { more: read.PUSH_ORIGINS, standIn: read.PUSH_TEST_ORIGIN },
    metrics:
      read.METRICS_PORT === undefined
        ? undefined
        : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    logLevel: read.LOG_LEVEL,
  };
}

/** Their passwords are published, so they are for a private site only. */
function mayHaveSamples(read: z.infer<typeof Environment>, isOpen: boolean): boolean {
  if (read.SAMPLE_PEOPLE === "on" && isOpen)
    throw new Error(
      "SAMPLE_PEOPLE=on makes people with published passwords, so it cannot go together with a HOST beyond loopback, a public SITE_URL or TRUST_PROXY=on: leave it out.",
    );
  if (read.SAMPLE_PEOPLE !== undefined) return read.SAMPLE_PEOPLE === "on";
  return read.DATABASE_URL === undefined && !isOpen;
}

function smtpOf(read: z.infer<typeof Environment>, isOpen: boolean): Configuration["smtp"] {
  if (read.SMTP_URL === undefined) return undefined;
  const { hostname, protocol } = new URL(read.SMTP_URL);
  const isPrivate = LOOPBACK.test(hostname) || read.PRIVATE_NETWORK === "on" || !isOpen;
  return {
    url: read.SMTP_URL,
    from: read.MAIL_FROM ?? `${read.SITE_NAME} <${read.SUPPORT_EMAIL}>`,
    requireTls: protocol === "smtp:" && !isPrivate,
  };
}

const SMS_BODY = '{"to":"{to}","text":"{text}","id":"{id}","template":"{template}"}';

const gatewayOf = (url: string | undefined, gateway: Omit<Gateway, "url">): Gateway | undefined =>
  url === undefined ? undefined : { url, ...gateway };

function s3Of(read: z.infer<typeof Environment>): Configuration["s3"] {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = read;
  const given = [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY];
  if (given.every((value) => value === undefined)) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error(
      "S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all or none.",
    );
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** May be given as a file, by a container or systemd, so that process lists and logs do not show them. */
export const SECRETS = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "DATABASE_DIRECT_URL",
  "OPERATOR_PASSWORD",
  "SECRET_KEY",
  "SECRET_KEY_BEFORE",
  "S3_SECRET_ACCESS_KEY",
  "SMTP_URL",
  "SMS_AUTHORIZATION",
  "WHATSAPP_AUTHORIZATION",
  "WHATSAPP_APP_SECRET",
];

/** Reads each secret that `NAME_FILE` names. Throws one sentence if it is unreadable or given twice. */
function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const found: NodeJS.ProcessEnv = {};
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`];
    if (file === undefined || file === "") continue;
    if (environment[name]) throw new Error(`Give ${name} or ${name}_FILE, not both.`);
    found[name] = read(name, file).trimEnd();
  }
  return { ...environment, ...found };
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new Error(`${name}_FILE is not usable: ${file} cannot be read.`);
  }
}
