import type { Judged } from './judged.ts';
import type { Seated } from './seated.ts';

/** One question to the user: congruent desks, with those of rare sizes that were added to the nearest class. */
export type Question = { readonly judged: Judged; readonly members: readonly { seated: Seated; isOdd: boolean }[] };

const MOST_QUESTIONS = 3;
/** Shares of the largest class: fewer pieces than this are no question of their own. */
const RARE = 0.04;

const isOdd = ({ outline }: Seated, { long, short }: { long: number; short: number }) =>
  Math.abs(outline.long - long) > 0.035 * long || Math.abs(outline.short - short) > 0.05 * short;

export function questions(classes: readonly Judged[]): Question[] {
  const sorted = classes.toSorted((a, b) => b.members.length - a.members.length);
  const most = sorted[0]?.members.length ?? 0;
  const frequent = sorted.filter(
    ({ members }, index) => index === 0 || (index < MOST_QUESTIONS && members.length >= Math.max(2, RARE * most)),
  );
  const groups = frequent.map((judged) => ({ judged, members: [...judged.members] }));
  for (const rare of sorted.filter((judged) => !frequent.includes(judged))) {
    const difference = ({ judged: { outline } }: { judged: Judged }) =>
      Math.abs(Math.log(outline.long / rare.outline.long)) + Math.abs(Math.log(outline.short / rare.outline.short));
    groups.toSorted((a, b) => difference(a) - difference(b))[0]?.members.push(...rare.members);
  }
  return groups.map(({ judged, members }) => ({
    judged,
    members: members.map((seated) => ({ seated, isOdd: isOdd(seated, judged.outline) })),
  }));
}
