let isOffered = false;

/** Registers the service worker last of all. Without it there is no page offline. */
export function offerOfflinePage(): void {
  if (isOffered || !import.meta.env.PROD) return;
  isOffered = true;
  setTimeout(
    async () => (await import("./register-service-worker.ts")).registerServiceWorker(),
    3000,
  );
}
