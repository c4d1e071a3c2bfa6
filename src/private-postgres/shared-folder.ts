import { chmod, mkdir } from "node:fs/promises";

/**
 * Where root keeps what an unprivileged user must reach, when the data folder or the packages are
 * in a place that only root can enter.
 */
export const SHARED_FOLDER = "/var/lib/chamak";

/** Makes sure that the shared folder exists and that everybody may pass through it. */
export async function makeSharedFolder(): Promise<void> {
  await mkdir(SHARED_FOLDER, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
}
