import { readFileSync } from 'node:fs';
import type { TableName } from '@berth/database';
import { INVENTORY } from '@berth/database/inventory';
import { allModules } from '../src/modules/all-modules.ts';
import { KERNEL_READER_IN_PLATFORM, NAMED_BY_OTHERS, OFFERED_VIEWS, SHARED_KERNEL } from '../src/modules/offered.ts';

/** The names in the SQL of a file of apps/server/src; see namesInSql. */
export type Named = { readonly file: string; readonly names: ReadonlySet<string> };

const OWNERS = new Map<string, string>(allModules.flatMap(({ name, owns }) => owns.map((table) => [table, name])));
const OFFERS = new Map(Object.entries(OFFERED_VIEWS).map(([table, { to }]) => [`offered_${table}`, to]));
const KERNEL = new Set(SHARED_KERNEL.map((table) => `offered_${table}`));
const PERSONAL = new Set<string>(INVENTORY.map(({ table }) => table));
const PLATFORM = /^platform\//;
const PARTS_OF_PLATFORM = new Set(['events', 'files', 'idempotency', 'jobs']);

const partOf = (file: string) => file.split('/')[1] ?? '';

const isNamedByOthers = (table: string, by: string) =>
  (by === 'retention' && PERSONAL.has(table)) ||
  NAMED_BY_OTHERS.some((named) => named.table === table && named.by === by);

const readsKernel = (file: string) => file.startsWith('modules/') || partOf(file) === KERNEL_READER_IN_PLATFORM;

/** Describes every name in SQL that its file may not use. */
export const foreignNames = (files: readonly Named[]): string[] =>
  files.flatMap(({ file, names }) =>
    [...names].flatMap((name) => {
      const part = partOf(file);
      if (KERNEL.has(name) && readsKernel(file)) return [];
      if (KERNEL.has(name)) return [`${file}: '${name}' is not offered to ${part}`];
      const to = OFFERS.get(name);
      if (to !== undefined) return to.includes(part) ? [] : [`${file}: '${name}' is not offered to ${part}`];
      const owner = OWNERS.get(name);
      if (owner === undefined || owner === part || isNamedByOthers(name, part)) return [];
      // Platform is one part below all modules, so its folders may use each other's tables.
      if (PLATFORM.test(file) && PARTS_OF_PLATFORM.has(owner)) return [];
      return [`${file}: '${name}' belongs to ${owner}`];
    }),
  );

const tablesOfSchema = (): TableName[] => {
  const schema = readFileSync(new URL('../../../packages/database/src/schema.ts', import.meta.url), 'utf8');
  const [, list = ''] = /export interface DB \{([^}]*)\}/.exec(schema) ?? [];
  return [...list.matchAll(/(\w+):/g)].map(([, table]) => table as TableName);
};

/** Lists tables without an owner, unused offers, and lines that the inventory makes unnecessary. */
export function staleOffers(files: readonly Named[], tables: readonly TableName[] = tablesOfSchema()): string[] {
  const uses = (part: string, name: string) =>
    files.some(({ file, names }) => partOf(file) === part && names.has(name));
  return [
    ...tables.filter((table) => !OWNERS.has(table)).map((table) => `table '${table}' has no owner`),
    ...[...OFFERS].flatMap(([view, to]) =>
      to.filter((part) => !uses(part, view)).map((part) => `'${view}' is offered to ${part}, which does not use it`),
    ),
    ...NAMED_BY_OTHERS.filter(({ table, by }) => !uses(by, table)).map(
      ({ table, by }) => `'${table}' is no longer named by ${by}`,
    ),
    ...NAMED_BY_OTHERS.filter(({ table, by }) => by === 'retention' && PERSONAL.has(table)).map(
      ({ table }) => `'${table}' is in the inventory, so retention may name it anyway`,
    ),
  ];
}
