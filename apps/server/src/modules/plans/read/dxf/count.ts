import { MAX_BLOCK_DEPTH, requireFew } from '../limits.ts';
import { PlanRefused } from '../refused.ts';
import type { Document } from './document.ts';
import { type Entity, keyOf, numberAt, textAt } from './entity.ts';

/** The number of times an insert repeats its block. */
export const cellsOf = (insert: Entity) => ({
  columns: Math.max(1, Math.trunc(numberAt(insert, 70, 1)) || 1),
  rows: Math.max(1, Math.trunc(numberAt(insert, 71, 1)) || 1),
});

/**
 * Counts the parts that a drawing has once every block is inserted, without inserting any. Refuses loops, deep nesting
 * and too many parts.
 */
export function countDxf({ blocks, entities }: Document): number {
  const counts = new Map<string, number>();
  const open = new Set<string>();

  const countAll = (list: readonly Entity[], depth: number): number => {
    let parts = 0;
    for (const entity of list) {
      parts += 1 + entity.parts.length;
      if (entity.type !== 'INSERT') continue;
      const { columns, rows } = cellsOf(entity);
      parts += columns * rows * (1 + countBlock(keyOf(textAt(entity, 2)), depth + 1));
      requireFew(parts);
    }
    return parts;
  };

  function countBlock(key: string, depth: number): number {
    const block = blocks.get(key);
    if (block === undefined) return 0;
    if (open.has(key) || depth > MAX_BLOCK_DEPTH) throw new PlanRefused('too_complex', { block: block.name });
    const stored = counts.get(key);
    if (stored !== undefined) return stored;
    open.add(key);
    const parts = countAll(block.entities, depth);
    open.delete(key);
    counts.set(key, parts);
    return parts;
  }

  const parts = countAll(entities, 0);
  requireFew(parts);
  return parts;
}
