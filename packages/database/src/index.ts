export * from './fast-path/client.ts';
export { compiledOnce } from './fast-path/compiled-once.ts';
export * from './fast-path/constant.ts';
export { keepPartitions, type PartitionChanges } from './partitions/keep-partitions.ts';
export { partitionsAhead, rowsInDefaults } from './partitions/partitions-ahead.ts';
export { deletePersonalRows } from './forget-personal-rows.ts';
export { inKeyRanges, ROWS_AT_ONCE } from './key-ranges.ts';
export {
  actsIn,
  countPersonalRows,
  type KnownPerson,
  LEFT_OUT,
  personalRowCounts,
  personalRows,
} from './personal-rows.ts';
export * from './pool.ts';
export { type DB, OFFERED_COLUMNS, type TableName } from './offered-views.ts';
export { checkSchema } from './schema-version.ts';
export * from './fast-path/read-together.ts';
export { executeAlongside, executeLast } from './fast-path/transaction.ts';
export * from './in-tenant.ts';
export { openDatabase } from './open-database.ts';
export * from './tenant.ts';
export { checkDurability } from './durability.ts';
export { watchPool } from './watch-pool.ts';
