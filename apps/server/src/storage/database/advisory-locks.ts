/** Numbers of the locks that PostgreSQL keeps for us: any, apart from each other, and the same in every version. */
export const ADVISORY_LOCKS = {
  /** Whoever holds it owns the embedded database. */
  owner: 4_721_935,
  /** One process brings the tables up to date, and others wait. */
  migration: 4_721_936,
  /** One process at a time looks whose installation it is. */
  installation: 4_721_937,
};
