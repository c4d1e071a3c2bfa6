import type { Pool } from "pg";

/**
 * Lets a connection be given back to its pool twice: the second time does nothing. graphile-worker does so
 * with the one that it listens on, when its `listen` fails while the queue stops, and handles no error of
 * that: the pool's would end the process. Only connections that are handed to a callback are meant.
 */
export function releaseOnce(pool: Pool): Pool {
  const connect = pool.connect.bind(pool);
  function connectReleasingOnce(callback?: Parameters<typeof connect>[0]) {
    if (callback === undefined) return connect();
    return connect((error, client, release) => {
      // Without a connection there is nothing to give back: a pool that has ended passes no function.
      if (client === undefined) return callback(error, client, release);
      let isReleased = false;
      callback(error, client, (destroyed) => {
        if (!isReleased) release(destroyed);
        isReleased = true;
      });
    });
  }
  pool.connect = connectReleasingOnce as Pool["connect"];
  return pool;
}
