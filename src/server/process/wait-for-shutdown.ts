/**
 * Resolves when the process is told to end: by a signal, or because the process that started it is
 * gone. A second signal ends it at once.
 */
export const waitForShutdown = (): Promise<void> =>
  new Promise((resolve) => {
    let isSignalled = false;
    const shutDown = () => {
      // A listener on the channel would keep the process alive.
      if (process.connected) process.disconnect();
      resolve();
    };
    const signal = () => {
      if (isSignalled) process.exit(1);
      isSignalled = true;
      shutDown();
    };
    process.on("SIGTERM", signal);
    process.on("SIGINT", signal);
    // A terminal's signal may come after the end of the starter that heard it too: that is one telling.
    process.once("disconnect", shutDown);
  });
