export type Progress = {
  /** Bytes. */
  sent: number;
  /** Bytes. */
  total: number;
  /** Undefined until it can be told. */
  secondsLeft?: number | undefined;
};

type Options = {
  method: "POST" | "PUT";
  headers: Record<string, string>;
  onProgress: (progress: Progress) => void;
  /** Stops the upload. */
  signal: AbortSignal;
};

/**
 * Sends a form with files and tells how far it is, which fetch cannot. Resolves to the status and
 * the JSON of the answer (undefined when it is none). Throws a TypeError when the server cannot be
 * reached and an AbortError when it was stopped.
 */
export function sendForm(url: string, form: FormData, options: Options) {
  const { method, headers, onProgress, signal } = options;
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const began = performance.now();
    request.open(method, url);
    request.responseType = "json";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded: sent, total }) => {
      const seconds = (performance.now() - began) / 1000;
      const secondsLeft = seconds > 1 && sent > 0 ? ((total - sent) * seconds) / sent : undefined;
      onProgress({ sent, total, secondsLeft });
    });
    request.addEventListener("load", () =>
      resolve({ status: request.status, body: request.response ?? undefined }),
    );
    request.addEventListener("error", () =>
      reject(new TypeError("The server could not be reached.")),
    );
    request.addEventListener("abort", () =>
      reject(new DOMException("The upload was stopped.", "AbortError")),
    );
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
