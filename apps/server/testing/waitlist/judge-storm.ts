import type { Line } from './ledger.ts';
import {
  type Entry,
  entryOf,
  type Hold,
  holdOf,
  isBefore,
  type Space,
  suits,
  type Taken,
  takenOf,
  Waiting,
} from './reference-waitlist.ts';
import { type Transaction, transactionsIn } from './transactions.ts';

export type StormFacts = {
  readonly spaces: readonly Space[];
  /** Spaces of a rotating type that each member had lately. */
  readonly lately: ReadonlyMap<string, number>;
  readonly rotating: ReadonlySet<string>;
  /** Days for which everyone is asked first. */
  readonly askedDays: ReadonlySet<string>;
  /** The first line that counts: before it, the building was filled. */
  readonly from: number;
  /** Whether expiry follows a clock that the test moves, unlike the times of the ledger. */
  readonly isClockMoved: boolean;
};

const MOST_LATE_MS = 60_000;

/** Faults in a ledger; all of them have to be 0. */
const NOTHING_WRONG = {
  'people with two places': 0,
  'spaces taken twice': 0,
  'served before someone who was first': 0,
  'left free while someone waited': 0,
  'taken by a passer-by while someone waited': 0,
  'held for someone who does not want it': 0,
  'reserved without asking': 0,
  'reserved for someone else': 0,
  'held more than 60 s past its time': 0,
  'free at the end while someone waits': 0,
  'held at the end for nobody': 0,
};
export type Wrong = Record<keyof typeof NOTHING_WRONG, number>;

export type Judged = {
  readonly wrong: Wrong;
  readonly examples: readonly string[];
  readonly figures: {
    released: number;
    'handed over at once': number;
    offered: number;
    taken: number;
    'most late ms': number;
  };
};

/** Replays a ledger against the reference: the state before each transaction decides what it had to do. */
export function judgeStorm(ledger: readonly Line[], facts: StormFacts): Judged {
  const wrong = { ...NOTHING_WRONG };
  const examples: string[] = [];
  const figures = { released: 0, 'handed over at once': 0, offered: 0, taken: 0, 'most late ms': 0 };
  const note = (what: keyof Wrong, transaction: Transaction, more: object = {}) => {
    wrong[what] += 1;
    examples.push(`${what}: ${new Date(transaction.at).toISOString()} ${JSON.stringify(more)}`);
  };
  const spaces = new Map(facts.spaces.map((space) => [space.id, space]));
  const entries = new Map<string, Entry>();
  const holds = new Map<string, Hold>();
  let taken = new Map<string, Taken>();
  const waiting = new Waiting();
  /** The line that freed a space of a day last. */
  const freed = new Map<string, number>();
  const none: ReadonlyMap<string, number> = new Map();

  const isFirst = (a: Entry, b: Entry) => isBefore(a, b, facts.rotating.has(a.type) ? facts.lately : none);
  const isHeldFor = (entry: string) => [...holds.values()].some((hold) => hold.entry === entry);

  const read = (line: Line) => {
    const { table, isDeleted, row } = line;
    if (table === 'waitlist_entry') {
      const entry = entryOf(line);
      entries.set(entry.id, isDeleted ? { ...entry, isOpen: false } : entry);
      waiting.note(entries.get(entry.id) ?? entry, isHeldFor(entry.id), line);
    } else if (table === 'hold') {
      const hold = holdOf(line);
      if (isDeleted) holds.delete(hold.id);
      else holds.set(hold.id, hold);
      const entry = entries.get(hold.entry);
      if (entry !== undefined) waiting.note(entry, isHeldFor(entry.id), line);
    } else if (isDeleted || row['holds_space'] !== true) taken.delete(takenOf(line).id);
    else taken.set(takenOf(line).id, takenOf(line));
  };

  const holderOf = (one: Taken): string | undefined => {
    const hold = holds.get(one.id);
    return one.member ?? (hold && entries.get(hold.entry)?.member);
  };

  const checkPlaces = (transaction: Transaction) => {
    const changed = new Set(transaction.lines.map((line) => takenOf(line).space));
    const all = [...taken.values()];
    const twice = (rows: readonly Taken[], keyOf: (one: Taken) => string) =>
      rows.length - new Set(rows.map(keyOf)).size;
    const inChanged = all.filter(({ space }) => changed.has(space));
    if (twice(inChanged, ({ space, day }) => `${space} ${day}`) > 0) note('spaces taken twice', transaction);
    const people = new Set(inChanged.map(holderOf));
    const theirs = all.filter((one) => people.has(holderOf(one)));
    const keyOf = (one: Taken) => `${holderOf(one)} ${one.day} ${spaces.get(one.space)?.type}`;
    if (twice(theirs, keyOf) > 0)
      note(
        'people with two places',
        transaction,
        [...Map.groupBy(theirs, keyOf)].find(([, own]) => own.length > 1),
      );
  };

  /** A person with a place of their own waits for nothing. */
  const mayWait = (transaction: Transaction): Entry[] => {
    const people = new Set([...taken.values()].map((one) => `${one.member} ${one.day} ${spaces.get(one.space)?.type}`));
    return waiting.during(transaction).filter((entry) => !people.has(`${entry.member} ${entry.day} ${entry.type}`));
  };

  for (const transaction of transactionsIn(ledger)) {
    const [before, heldBefore] = [taken, new Map(holds)];
    taken = new Map(taken);
    for (const line of transaction.lines) {
      const hold = line.table === 'hold' && line.isDeleted ? holds.get(holdOf(line).id) : undefined;
      const late = hold === undefined || facts.isClockMoved ? 0 : line.at - hold.expiresAt;
      figures['most late ms'] = Math.max(figures['most late ms'], Math.round(late));
      if (late > MOST_LATE_MS) note('held more than 60 s past its time', transaction, hold);
      if (line.table === 'hold' && !line.isDeleted && holdOf(line).isOffered) figures.offered += 1;
      read(line);
    }
    checkPlaces(transaction);
    if (transaction.first < facts.from) continue;
    const others = mayWait(transaction);
    for (const [id, now] of taken) {
      const was = before.get(id);
      const space = spaces.get(now.space);
      if (was?.space === now.space || space === undefined) continue;
      const hold = holds.get(id);
      const entry = hold && entries.get(hold.entry);
      if (entry !== undefined) {
        if (!suits(entry, space, now.day)) note('held for someone who does not want it', transaction, { entry, now });
        const first = others.find((one) => suits(one, space, now.day) && isFirst(one, entry));
        if (first !== undefined) note('served before someone who was first', transaction, { entry, first });
        continue;
      }
      const ended = [...before.values()].find(
        (one) => one.space === now.space && one.day === now.day && heldBefore.has(one.id) && !taken.has(one.id),
      );
      const endedHold = ended && heldBefore.get(ended.id);
      if (endedHold !== undefined) {
        const served = entries.get(endedHold.entry);
        if (endedHold.releasedBy === now.member) continue;
        figures.taken += 1;
        // The job did not answer in time, which is counted above; the space is no longer kept for anyone.
        if (transaction.at > endedHold.expiresAt + MOST_LATE_MS) continue;
        if (served?.member !== now.member) note('reserved for someone else', transaction, { served, now });
        else if (!endedHold.isOffered && (!served?.isAutomatic || facts.askedDays.has(now.day)))
          note('reserved without asking', transaction, { served });
        continue;
      }
      const since = freed.get(`${now.space} ${now.day}`) ?? 0;
      const passedOver = others.find((one) => suits(one, space, now.day) && waiting.isUnchangedSince(one.id, since));
      if (passedOver !== undefined) note('taken by a passer-by while someone waited', transaction, { now, passedOver });
    }
    const isTaken = new Set([...taken.values()].map(({ space, day }) => `${space} ${day}`));
    for (const { id, space: spaceId, day } of before.values()) {
      const space = spaces.get(spaceId);
      if (space === undefined || taken.get(id)?.space === spaceId) continue;
      figures.released += 1;
      freed.set(`${spaceId} ${day}`, transaction.first);
      if (isTaken.has(`${spaceId} ${day}`)) figures['handed over at once'] += 1;
      else {
        const passedOver = others.find((one) => suits(one, space, day));
        if (passedOver !== undefined) note('left free while someone waited', transaction, { spaceId, day, passedOver });
      }
    }
  }

  const end = transactionsIn(ledger).at(-1);
  if (end !== undefined) {
    for (const hold of holds.values())
      if (entries.get(hold.entry)?.isOpen !== true) note('held at the end for nobody', end, hold);
    const isTaken = new Set([...taken.values()].map(({ space, day }) => `${space} ${day}`));
    const people = new Set([...taken.values()].map((one) => `${holderOf(one)} ${one.day}`));
    for (const entry of entries.values()) {
      if (!entry.isOpen || isHeldFor(entry.id) || people.has(`${entry.member} ${entry.day}`)) continue;
      const free = facts.spaces.find(
        (space) => suits(entry, space, entry.day) && !isTaken.has(`${space.id} ${entry.day}`),
      );
      if (free !== undefined) note('free at the end while someone waits', end, { entry, free });
    }
  }
  return { wrong, examples, figures };
}
