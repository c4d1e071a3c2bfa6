import { readFileSync } from "node:fs";

/**
 * Variables that a container or systemd can pass as a file, so that process lists and logs do not
 * show them.
 */
const SECRETS = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "DATABASE_DIRECT_URL",
  "OPERATOR_PASSWORD",
  "SECRET_KEY",
  "S3_SECRET_ACCESS_KEY",
  "SMTP_URL",
  "SMS_AUTHORIZATION",
  "WHATSAPP_AUTHORIZATION",
];

/**
 * Returns the environment with each secret read from the file that `NAME_FILE` names, without the
 * line end. Throws one sentence when a file cannot be read, or when a secret is given both ways.
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
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
