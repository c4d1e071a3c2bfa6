import pg from "pg";

/** Returns whether the error is a violation of the named constraint or index. */
export const isConstraintViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint;
