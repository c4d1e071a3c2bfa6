const ADDRESS = "/sw.js";

/** Registers the service worker. The Trusted Types policy allows its URL only. */
export function registerServiceWorker(): void {
  const policy = window.trustedTypes?.createPolicy("service-worker", {
    createScriptURL: () => ADDRESS,
  });
  navigator.serviceWorker?.register(policy?.createScriptURL("") ?? ADDRESS).catch(() => {});
}
