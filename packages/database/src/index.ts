export * from './client.ts';
export * from './constant.ts';
export * from './lock-key.ts';
export { keepPartitions } from './partitions.ts';
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
export * from './read-together.ts';
export * from './tenant.ts';
export { checkDurability } from './durability.ts';
