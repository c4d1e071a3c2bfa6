const ADDRESS = "/sw.js";

/** Registers the service worker. The Trusted Types policy knows its one address and no other. */
export function registerServiceWorker(): void {
  const policy = window.trustedTypes?.createPolicy("service-worker", {
    createScriptURL: () => ADDRESS,
  });
  navigator.serviceWorker?.register(policy?.createScriptURL("") ?? ADDRESS).catch(() => {});
}
