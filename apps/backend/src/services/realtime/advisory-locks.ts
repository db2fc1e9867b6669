/** The advisory locks by which the backends of one database find each other. */

/** First number of the locks that say which processes are there; the second one is the process's. */
export const processLocks = 7_261_004;
/** The lock of the backend that reads the replication slot; the second number is 0. */
export const readerLocks = 7_261_005;

/** SQL: the held locks of a class in this database, after `from`. */
export function heldLocks(lockClass: number): string {
  return `pg_catalog.pg_locks
    where locktype = 'advisory' and granted and classid = ${lockClass} and objsubid = 2
      and database = (select oid from pg_catalog.pg_database where datname = current_database())`;
}
