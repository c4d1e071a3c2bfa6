import { chmod, mkdir } from "node:fs/promises";

/**
 * The folder where root stores files for an unprivileged user, when the data folder or the packages
 * are in a place that only root can enter.
 */
export const SHARED_FOLDER = "/var/lib/chamak";

/** Creates the shared folder and lets every user traverse it. */
export async function makeSharedFolder(): Promise<void> {
  await mkdir(SHARED_FOLDER, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
}
