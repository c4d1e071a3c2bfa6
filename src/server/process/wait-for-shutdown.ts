/**
 * Resolves when the process is to end: by a signal, or because the process that started it has
 * ended. A second signal ends it at once.
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
    // A terminal's signal may arrive after the starting process has ended because of it: both count
    // as one.
    process.once("disconnect", shutDown);
  });
