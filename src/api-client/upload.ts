import { ApiError, NetworkError } from "./api-error.ts";
import { forgetRefusedToken } from "./authenticated-client.ts";
import { authorization, userToken } from "./user-token.ts";

export type Progress = {
  /** Bytes. */
  sent: number;
  total: number;
  /** Undefined until it can be estimated. */
  secondsLeft?: number | undefined;
};

type Options = {
  method: "POST" | "PUT";
  headers?: Record<string, string>;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
};

/**
 * Sends a form with files and the token, and reports the progress, which fetch cannot do. Resolves
 * to the JSON of the response (undefined when it is no JSON); throws what `unwrap` throws.
 */
export function upload(
  path: string,
  form: FormData,
  { method, headers, onProgress, signal }: Options,
): Promise<unknown> {
  const shown = userToken.get();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const began = performance.now();
    request.open(method, path);
    request.responseType = "json";
    for (const [name, value] of Object.entries({ ...authorization(), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded: sent, total }) => {
      const seconds = (performance.now() - began) / 1000;
      const secondsLeft = seconds > 1 && sent > 0 ? ((total - sent) * seconds) / sent : undefined;
      onProgress?.({ sent, total, secondsLeft });
    });
    request.addEventListener("load", () => {
      const body: unknown = request.response ?? undefined;
      if (request.status === 401) void forgetRefusedToken(shown);
      if (request.status < 300) resolve(body);
      else void ApiError.of(request.status, body).then(reject);
    });
    request.addEventListener("error", () => reject(new NetworkError("The upload broke off.")));
    request.addEventListener("abort", () =>
      reject(new DOMException("The upload was stopped.", "AbortError")),
    );
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
