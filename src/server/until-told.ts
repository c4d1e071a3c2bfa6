/**
 * Resolves when the process is told to end: by a signal, or because the process that started it is
 * gone. A second signal ends it at once.
 */
export const untilTold = (): Promise<void> =>
  new Promise((resolve) => {
    let isTold = false;
    const tell = () => {
      if (isTold) process.exit(1);
      isTold = true;
      // Somebody listens to the channel, so it would keep the process alive.
      if (process.connected) process.disconnect();
      resolve();
    };
    process.on("SIGTERM", tell);
    process.on("SIGINT", tell);
    process.once("disconnect", () => !isTold && tell());
  });
