import type { Judge, Judged } from './judged.ts';
import type { Seated } from './seated.ts';

/** Fewer marks than this share of the seated desks may be an accident. */
const MOST = 0.6;
const LEAST = 4;

/**
 * Whether a shape has the mark of the seated ones of its class: a number, or the same block named as a desk, with one
 * shape in each insert. A group with everything on a floor marks nothing.
 */
export function marked({ members }: Judged, sitting: readonly Seated[], judge: Judge): (member: Seated) => boolean {
  if (sitting.length < LEAST) return () => false;
  const inserts = new Map<number, number>();
  for (const { outline } of members) {
    const block = judge.blockOf(outline);
    if (block) inserts.set(block.insert, (inserts.get(block.insert) ?? 0) + 1);
  }
  const ownBlock = ({ outline }: Seated) => {
    const block = judge.blockOf(outline);
    const isOwn = block && inserts.get(block.insert) === 1 && judge.nameOf(outline) === 'desk';
    return isOwn ? block.name : undefined;
  };
  const names = new Map<string, number>();
  for (const member of sitting) {
    const name = ownBlock(member);
    if (name) names.set(name, (names.get(name) ?? 0) + 1);
  }
  const areNumbered = sitting.filter(({ outline }) => judge.isNumbered(outline)).length >= MOST * sitting.length;
  return (member) => {
    const name = ownBlock(member);
    const isSameBlock = name !== undefined && (names.get(name) ?? 0) >= Math.max(LEAST, 0.1 * sitting.length);
    return isSameBlock || (areNumbered && judge.isNumbered(member.outline));
  };
}
