import { LRUCache } from 'lru-cache';
import type { BuildingKey } from '../keys.ts';
import type { Listening, Live } from './live.ts';

/** While notices come they say when an answer is old; a lost one costs this long, and without a broker less. */
const LIMIT_MS = 30_000;
const LIMIT_WITHOUT_NOTICES_MS = 5_000;
const MOST_PLACES = 1_000;
/** Of one place: who asks for more combinations has the others computed again. */
const MOST_ANSWERS = 100;

export type SharedQuestion = BuildingKey & {
  /** Everything that the answer depends on beside the place. */
  readonly key: string;
  /** Of what the place is made of: an answer from before that version is not given any more. */
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
  /** When it stops to be true by itself, in milliseconds. */
  readonly trueUntil: (answer: Answer) => number;
};

/**
 * Answers that are the same for everybody who asks the same of a place: computed once, for as long as no notice says
 * that something changed there. Whoever asks while one is computed waits for it; whoever asks after a notice is never
 * given what was read before it.
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
      // What changes from here on is heard of.
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
    // One at a time: everybody who comes meanwhile shares the one after it.
    kept.next ??= flight.answer.then(begin, begin);
    return kept.next;
  };
}
