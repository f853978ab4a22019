import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter } from '../time/local-date.ts';
import { monthsTouching, partsOf, weeksTouching } from './calendar-periods.ts';
import { type GroupRow, suppress } from './suppress.ts';

/**
 * The attacker has all published figures: all weeks and months of all groups, and the totals of any days, and combines
 * them by addition and subtraction. Everything that can be derived must concern five people or more.
 */
const K = 5;
/** A part that belongs to one week and one month, where other published periods cut. */
type Part = { readonly week: string; readonly month: string };
type Cell = { readonly pool: string; readonly part: number; readonly people: ReadonlySet<number> };
type Answer = ReadonlySet<Cell>;

const partsFrom = (from: string, months: number): Part[] => {
  const all = monthsTouching({ from, to: daysAfter(from, months * 31 - 5) }).slice(0, months);
  const weeks = weeksTouching({ from: all[0]?.startsOn ?? from, to: all.at(-1)?.endsOn ?? from });
  return weeks.flatMap((week) =>
    partsOf(week).map(({ startsOn }) => ({ week: week.startsOn, month: startsOn.slice(0, 7) })),
  );
};

const peopleIn = (cells: readonly Cell[]) => new Set(cells.flatMap(({ people }) => [...people]));

function rowsOf(cells: readonly Cell[], parts: readonly number[]): GroupRow<never>[] {
  return [...Map.groupBy(cells, ({ pool }) => pool)].map(([pool, own]) => ({
    userpool: pool,
    members: 100,
    people: peopleIn(own).size,
    parts: parts.map((part) => peopleIn(own.filter((cell) => cell.part === part)).size),
    figures: {},
  }));
}

type Publish = typeof suppress;

/** The totals of every part, and the published groups of every week and month. */
function answersOf(parts: readonly Part[], cells: readonly Cell[], publish: Publish): Answer[] {
  const totals = parts.map((_, part) => new Set(cells.filter((cell) => cell.part === part)));
  const periods = (['week', 'month'] as const).flatMap((kind) => [
    ...Map.groupBy(parts.keys(), (part) => parts[part]?.[kind]).values(),
  ]);
  const published = periods.flatMap((period) => {
    const own = cells.filter(({ part }) => period.includes(part));
    const { rows } = publish(rowsOf(own, period), K);
    const named = new Set(rows.map(({ userpool }) => userpool));
    return rows.map(
      ({ userpool }) => new Set(own.filter(({ pool }) => (userpool === null ? !named.has(pool) : pool === userpool))),
    );
  });
  return [...totals, ...published];
}

const PRIME = 1_000_003;
const inverse = (n: number): number => {
  let [result, base] = [1, n];
  for (let power = PRIME - 2; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
};

/**
 * Counts the independent facts that the answers reveal about these cells alone: other cells are eliminated first
 * (Gaussian elimination).
 */
function factsAbout(target: ReadonlySet<Cell>, cells: readonly Cell[], answers: readonly Answer[]): number {
  const columns = [...cells.filter((cell) => !target.has(cell)), ...target];
  const left = answers.map((answer) => columns.map((cell) => Number(answer.has(cell))));
  let facts = 0;
  for (const column of columns.keys()) {
    const at = left.findIndex((row) => row[column] !== 0);
    if (at < 0) continue;
    const [pivot = []] = left.splice(at, 1);
    if (column >= columns.length - target.size) facts += 1;
    const scale = inverse(pivot[column] ?? 1);
    for (const row of left) {
      const factor = ((row[column] ?? 0) * scale) % PRIME;
      if (factor === 0) continue;
      for (let n = column; n < row.length; n += 1)
        row[n] = ((row[n] ?? 0) + (PRIME - factor) * (pivot[n] ?? 0)) % PRIME;
    }
  }
  return facts;
}

/** Sets of cells about fewer than five people: each with as many others as stay below five together. */
function smallGroups(cells: readonly Cell[]): Set<Cell>[] {
  const small = cells.filter(({ people }) => people.size < K);
  return small.map((first, n) => {
    const group = new Set([first]);
    for (const cell of [...small.slice(n + 1), ...small.slice(0, n)])
      if (peopleIn([...group, cell]).size < K) group.add(cell);
    return group;
  });
}

const organisation = fc
  .record({
    // A month of exactly four weeks, one that ends within a week, and ones that weeks cut on both sides.
    from: fc.constantFrom('2027-02-01', '2027-03-01', '2027-04-01', '2026-09-01'),
    months: fc.integer({ min: 1, max: 2 }),
    pools: fc.array(fc.record({ size: fc.integer({ min: 1, max: 14 }), share: fc.integer({ min: 5, max: 100 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
  })
  .map(({ from, months, pools, seed }) => {
    let state = seed;
    const chance = () => {
      state = (state * 48_271) % 2_147_483_647;
      return (state / 2_147_483_647) * 100;
    };
    const parts = partsFrom(from, months);
    let first = 0;
    const cells = pools.flatMap(({ size, share }, pool) => {
      const everybody = Array.from({ length: size }, (_, n) => first + n);
      first += size;
      return parts.map((_, part) => ({
        pool: `pool ${pool}`,
        part,
        people: new Set(everybody.filter(() => chance() < share)),
      }));
    });
    return { parts, cells: cells.filter(({ people }) => people.size > 0) };
  });

/**
 * Returns a group of fewer than five people about whom the figures reveal more than the totals do. Totals are figures
 * of spaces and public: on a day with four people they are about four. The groups must not add to that.
 */
function revealedGroup({ parts, cells }: { parts: Part[]; cells: Cell[] }, publish: Publish): Set<Cell> | undefined {
  const answers = answersOf(parts, cells, publish);
  const totals = answers.slice(0, parts.length);
  return smallGroups(cells).find((group) => factsAbout(group, cells, answers) > factsAbout(group, cells, totals));
}

test('combining all figures of a thousand organisations reveals nothing about fewer than five people [T32]', () => {
  let published = 0;
  fc.assert(
    fc.property(organisation, (one) => {
      published += answersOf(one.parts, one.cells, suppress).length - one.parts.length;
      expect(revealedGroup(one, suppress)).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
  expect(published).toBeGreaterThan(1000);
});

const caught = (publish: Publish) =>
  fc.check(
    fc.property(organisation, (one) => revealedGroup(one, publish) === undefined),
    { numRuns: 1000, endOnFailure: true },
  ).failed;

test.each<[string, Publish]>([
  ['everything is published', (rows) => ({ rows, withheld: 0 })],
  [
    'nothing is withheld with a small group',
    (rows) => {
      const large = rows.filter(({ people, parts }) => people >= K && parts.every((n) => n === 0 || n >= K));
      return { rows: large, withheld: rows.length - large.length };
    },
  ],
  [
    'weeks and months are suppressed independently',
    (rows, k) =>
      suppress(
        rows.map((row) => ({ ...row, parts: [row.people] })),
        k,
      ),
  ],
])('the attack succeeds if %s', (_name, publish) => {
  expect(caught(publish)).toBe(true);
});
