import pg from "pg";

/**
 * Whether the database refused because of the named constraint or index: the last word on what must
 * be unique is the database's, however many asked at the same moment.
 */
export const isConstraintViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint;
