import { freePort } from "#test/free-port.ts";
import { folder, listens, makeFolder, run, start, until, writeConfiguration } from "./processes.ts";

const SERVERS = ["account", "container", "object"] as const;
const KEY = { id: "chamak:files", secret: "the-store-of-a-drill" };

type ObjectStore = { settings: Record<string, string>; countObjects: () => number };

/** One OpenStack Swift on one device, with its S3 API. */
export async function startObjectStore(): Promise<ObjectStore> {
  const rings = makeFolder("swift");
  makeFolder("swift-disk");
  const device = makeFolder("swift-disk/d1");
  for (const server of SERVERS) {
    const port = await freePort();
    const builder = `${rings}/${server}.builder`;
    run("swift-ring-builder", [builder, "create", "4", "1", "0"]);
    run("swift-ring-builder", [builder, "add", `r1z1-127.0.0.1:${port}/d1`, "1"]);
    run("swift-ring-builder", [builder, "rebalance"]);
    const file = writeConfiguration(
      `swift/${server}.conf`,
      `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
devices = ${folder}/swift-disk
swift_dir = ${rings}
mount_check = false
workers = 0
user = postgres
[pipeline:main]
pipeline = ${server}-server
[app:${server}-server]
use = egg:swift#${server}
`,
    );
    start(`swift-${server}`, [`swift-${server}-server`, file, "--verbose"]);
    await until(`The start of swift-${server}-server`, 20, () => listens(port));
  }
  const memory = await freePort();
  start("memcached", ["memcached", "-l", "127.0.0.1", "-p", String(memory), "-m", "16"]);
  const port = await freePort();
  const file = writeConfiguration(
    "swift/proxy.conf",
    `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${rings}
workers = 0
user = postgres
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck proxy-logging cache listing_formats s3api tempauth slo dlo proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memory}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:tempauth]
use = egg:swift#tempauth
user_${KEY.id.replace(":", "_")} = ${KEY.secret} .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
`,
  );
  start("swift-proxy", ["swift-proxy-server", file, "--verbose"]);
  await until("The start of swift-proxy-server", 20, () => listens(port));
  const endpoint = `http://127.0.0.1:${port}`;
  await createBucket(endpoint);
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_REGION: "us-east-1",
    S3_BUCKET: "chamak",
    S3_ACCESS_KEY_ID: KEY.id,
    S3_SECRET_ACCESS_KEY: KEY.secret,
  };
  const countObjects = () =>
    run("find", [device, "-name", "*.data"]).split("\n").filter(Boolean).length;
  return { settings, countObjects };
}

async function createBucket(endpoint: string): Promise<void> {
  const { CreateBucketCommand, S3Client } = await import("@aws-sdk/client-s3");
  const client = new S3Client({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: KEY.id, secretAccessKey: KEY.secret },
  });
  await client.send(new CreateBucketCommand({ Bucket: "chamak" }));
  client.destroy();
}
