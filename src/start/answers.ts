/** Whether what is asked is answered, and not by an error. */
export const answers = (ask: () => Promise<unknown>): Promise<boolean> =>
  ask().then(
    () => true,
    () => false,
  );
