import { LRUCache } from 'lru-cache';
import type { BuildingKey } from '../keys.ts';
import type { Listening, Live } from './live.ts';

/** Notices invalidate answers. A lost notice costs this long, and less without a broker. */
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
  /** By the clock of the database, which all nodes share. */
  readonly now: number;
};

type Flight<Answer> = { readonly answer: Promise<Answer>; readonly rulesVersion: number; isOld: boolean };

type Kept<Answer> = {
  flight?: Flight<Answer> | undefined;
  next?: Promise<Answer> | undefined;
  fresh?: { readonly answer: Answer; readonly rulesVersion: number; readonly until: number } | undefined;
};

type PlaceMemory<Answer> = { readonly answers: Map<string, Kept<Answer>>; readonly listening: Listening };

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
  const places = new LRUCache<string, PlaceMemory<Answer>>({
    max: MOST_PLACES,
    dispose: ({ listening }) => listening.stop(),
  });

  const memoryOf = (place: BuildingKey): PlaceMemory<Answer> => {
    const key = `${place.organisationId} ${place.buildingId}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    const answers = new Map<string, Kept<Answer>>();
    const forget = () => {
      for (const kept of answers.values()) {
        kept.fresh = undefined;
        if (kept.flight !== undefined) kept.flight.isOld = true;
      }
    };
    const memory = { answers, listening: live.subscribe(place, { change: forget, gap: forget }) };
    places.set(key, memory);
    return memory;
  };

  const keptOf = ({ answers }: PlaceMemory<Answer>, key: string): Kept<Answer> => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    if (answers.size >= MOST_ANSWERS) answers.clear();
    const kept: Kept<Answer> = {};
    answers.set(key, kept);
    return kept;
  };

  const start = ({ listening }: PlaceMemory<Answer>, kept: Kept<Answer>, question: Question): Promise<Answer> => {
    const { rulesVersion, now } = question;
    const compute = async () => {
      // Changes from here on are received.
      await listening.begun;
      return read(question);
    };
    const flight: Flight<Answer> = { answer: compute(), rulesVersion, isOld: false };
    kept.flight = flight;
    const land = (answer?: Answer) => {
      if (kept.flight === flight) kept.flight = undefined;
      if (answer === undefined || flight.isOld) return;
      const limit = now + (live.connected() ? LIMIT_MS : LIMIT_WITHOUT_NOTICES_MS);
      kept.fresh = { answer, rulesVersion, until: Math.min(limit, trueUntil(answer)) };
    };
    flight.answer.then(land, () => land());
    return flight.answer;
  };

  return async (question: Question): Promise<Answer> => {
    const memory = memoryOf(question);
    const kept = keptOf(memory, question.key);
    const { fresh, flight } = kept;
    if (fresh !== undefined && fresh.rulesVersion >= question.rulesVersion && question.now < fresh.until)
      return fresh.answer;
    if (flight === undefined) return start(memory, kept, question);
    if (!flight.isOld && flight.rulesVersion >= question.rulesVersion) return flight.answer;
    const begin = () => {
      kept.next = undefined;
      return start(memory, kept, question);
    };
    // One at a time: all requests in the meantime share the next computation.
    kept.next ??= flight.answer.then(begin, begin);
    return kept.next;
  };
}
