/** Numbers of the advisory locks in PostgreSQL: arbitrary, distinct, and the same in every version. */
export const ADVISORY_LOCKS = {
  /** Its holder owns the embedded database. */
  owner: 4_721_935,
  /** One process migrates the tables, and others wait. */
  migration: 4_721_936,
  /** One process at a time checks which installation the database belongs to. */
  installation: 4_721_937,
};
