import { fold } from '../command-palette/palette-filter.ts';

/**
 * The index of the item that a key leads to from item `at` (-1: none). Arrows wrap, Home and End go to the ends, a
 * letter goes to the next item that starts with it.
 */
export function menuKey(key: string, at: number, texts: readonly string[]): number | undefined {
  const count = texts.length;
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined;
  const order = texts.map((_, step) => (at + 1 + step) % count);
  return order.find((item) => fold(texts[item] ?? '').startsWith(fold(key)));
}
