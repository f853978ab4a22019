import { LRUCache } from 'lru-cache';
import type { BuildingKey } from '../keys.ts';
import type { Listening, Live } from './live.ts';

/**
 * Notices invalidate answers. After a lost notice an answer is outdated for this long, and for less without a broker.
 */
const LIMIT_MS = 30_000;
const LIMIT_WITHOUT_NOTICES_MS = 5_000;
const MOST_PLACES = 1_000;
/** Per place: further combinations evict the others. */
const MOST_ANSWERS = 100;

export type SharedQuestion = BuildingKey & {
  /** Everything that the answer depends on, besides the place. */
  readonly key: string;
  /** The version of the place: an answer of an older version is not used. */
  readonly rulesVersion: number;
  /** The time of the database, which all nodes share. */
  readonly now: number;
};

type Flight<Answer> = { readonly answer: Promise<Answer>; readonly rulesVersion: number; isOld: boolean };

type Entry<Answer> = {
  flight?: Flight<Answer> | undefined;
  next?: Promise<Answer> | undefined;
  fresh?: { readonly answer: Answer; readonly rulesVersion: number; readonly until: number } | undefined;
};

type PlaceCache<Answer> = { readonly answers: Map<string, Entry<Answer>>; readonly listening: Listening };

type Options<Question, Answer> = {
  readonly live: Live;
  readonly read: (question: Question) => Promise<Answer>;
  /** When the answer becomes outdated by itself, in milliseconds. */
  readonly trueUntil: (answer: Answer) => number;
};

/**
 * Caches answers that are the same for all users, computed once until a notice reports a change. Requests during the
 * computation share it; a request after a notice never gets data that was read before it.
 */
export function createSharedAnswers<Question extends SharedQuestion, Answer>(options: Options<Question, Answer>) {
  const { live, read, trueUntil } = options;
  const places = new LRUCache<string, PlaceCache<Answer>>({
    max: MOST_PLACES,
    dispose: ({ listening }) => listening.stop(),
  });

  const cacheOf = (place: BuildingKey): PlaceCache<Answer> => {
    const key = `${place.organisationId} ${place.buildingId}`;
    const existing = places.get(key);
    if (existing !== undefined) return existing;
    const answers = new Map<string, Entry<Answer>>();
    const invalidate = () => {
      for (const entry of answers.values()) {
        entry.fresh = undefined;
        if (entry.flight !== undefined) entry.flight.isOld = true;
      }
    };
    const cache = { answers, listening: live.subscribe(place, { change: invalidate, gap: invalidate }) };
    places.set(key, cache);
    return cache;
  };

  const entryOf = ({ answers }: PlaceCache<Answer>, key: string): Entry<Answer> => {
    const existing = answers.get(key);
    if (existing !== undefined) return existing;
    if (answers.size >= MOST_ANSWERS) answers.clear();
    const entry: Entry<Answer> = {};
    answers.set(key, entry);
    return entry;
  };

  const start = ({ listening }: PlaceCache<Answer>, entry: Entry<Answer>, question: Question): Promise<Answer> => {
    const { rulesVersion, now } = question;
    const compute = async () => {
      // Changes from here on are received.
      await listening.begun;
      return read(question);
    };
    const flight: Flight<Answer> = { answer: compute(), rulesVersion, isOld: false };
    entry.flight = flight;
    const land = (answer?: Answer) => {
      if (entry.flight === flight) entry.flight = undefined;
      if (answer === undefined || flight.isOld) return;
      const limit = now + (live.connected() ? LIMIT_MS : LIMIT_WITHOUT_NOTICES_MS);
      entry.fresh = { answer, rulesVersion, until: Math.min(limit, trueUntil(answer)) };
    };
    flight.answer.then(land, () => land());
    return flight.answer;
  };

  return async (question: Question): Promise<Answer> => {
    const cache = cacheOf(question);
    const entry = entryOf(cache, question.key);
    const { fresh, flight } = entry;
    if (fresh !== undefined && fresh.rulesVersion >= question.rulesVersion && question.now < fresh.until)
      return fresh.answer;
    if (flight === undefined) return start(cache, entry, question);
    if (!flight.isOld && flight.rulesVersion >= question.rulesVersion) return flight.answer;
    const begin = () => {
      entry.next = undefined;
      return start(cache, entry, question);
    };
    // One at a time: all requests in the meantime share the next computation.
    entry.next ??= flight.answer.then(begin, begin);
    return entry.next;
  };
}
