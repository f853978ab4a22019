import { alongside, type Database, type Perhaps, readTogether } from '@berth/database';
import { LRUCache } from 'lru-cache';
import { ProblemError } from '../../platform/http/problem.ts';
import type { BuildingCaller, SignedIn } from '../../platform/identity/caller.ts';
import type { Place } from '../../platform/identity/callers.ts';
import { CLOCK_MS, type EnteringCaller, isVerified, lookedUp } from '../../platform/identity/entering.ts';
import type { OrganisationIdBySlug } from './organisation-id-by-slug.ts';
import { type At, NOW, presenceAt, type PresenceRow } from './presence.sql.ts';
import { presentCaller } from './present-caller.ts';
import { admitted, createAt, readPresence } from './resolve-member-at-building.ts';

type Remembered = { readonly row: PresenceRow; readonly readAt: number };

/** Some 600 bytes each, more for whom a directory says much of. */
const MOST_REMEMBERED = 20_000;
/** Nobody who was erased is in a process for longer. */
const KEPT_MS = 3_600_000;

/** Whether a row says what is remembered. The moment, its last, decides only when it is far from what was thought. */
export function isAsRemembered(row: PresenceRow | undefined, thought: PresenceRow): row is PresenceRow {
  return (
    row !== undefined &&
    thought.every((value, column) => column === NOW || row[column] === value) &&
    Math.abs(row[NOW] - thought[NOW]) < CLOCK_MS
  );
}

/** What it would say now, if nothing changed since. */
const thoughtOf = ({ row, readAt }: Remembered): PresenceRow =>
  row.with(NOW, row[NOW] + performance.now() - readAt) as PresenceRow;

/** Thrown inside a transaction, so that it ends without effect: the row that was read in it is not the remembered one. */
class NotAsRemembered extends Error {
  override name = 'NotAsRemembered';
  readonly row: PresenceRow | undefined;

  constructor(row: PresenceRow | undefined) {
    super('not as remembered');
    this.row = row;
  }
}

/** Of the caller or what they ask for; that there is no room now says nothing of either. */
const isRefusal = (error: unknown) => error instanceof ProblemError && error.status < 500;

/** `check` throws what the call's rule says of somebody, and notes what is to be noted of them. */
type Check = (caller: BuildingCaller) => Promise<void>;

export type EnterBuilding = (caller: SignedIn, place: Place, check: Check) => Promise<EnteringCaller>;

/**
 * Lets somebody in for a call that verifies them along with what it asks, see `EnteringCaller`. Only a guess is remembered,
 * by person and place; it is compared with what the caller's own token and person are answered.
 */
export function createEnterBuilding(
  db: Database,
  organisationIdBySlug: OrganisationIdBySlug,
  isSame = isAsRemembered,
): EnterBuilding {
  const known = new LRUCache<string, Remembered>({ max: MOST_REMEMBERED, ttl: KEPT_MS });
  const atOf = createAt(organisationIdBySlug);
  const keyOf = ({ personId, organisationId, slug }: At) => `${personId} ${organisationId} ${slug}`;

  /** The whole way from what was read, as every other call goes it. */
  const admit = async (caller: SignedIn, at: At, read: PresenceRow | undefined, check: Check) => {
    known.delete(keyOf(at));
    const { present, row } = await admitted(db, caller, at, read);
    await check(present);
    // Of somebody who is nobody's member each reading is noted first.
    if (present.memberId !== undefined) known.set(keyOf(at), { row, readAt: performance.now() });
    return present;
  };

  const remembering = (caller: SignedIn, at: At, check: Check, remembered: Remembered): EnteringCaller => {
    const { organisationId, personId } = at;
    let present: BuildingCaller | undefined;
    const noteVerified = (guess: BuildingCaller, row: PresenceRow): BuildingCaller => {
      known.set(keyOf(at), { row, readAt: performance.now() });
      present = { ...guess, now: row[NOW] };
      return present;
    };

    /** What would be asked; undefined when it would be refused, which is nobody's to hear before they are verified. */
    const guessed = async <Q>(thought: PresenceRow, ask: (guess: BuildingCaller) => Promise<Q>) => {
      const guess = presentCaller(caller, organisationId, thought);
      if (guess === undefined) return undefined;
      try {
        await check(guess);
        return { guess, asked: await ask(guess) };
      } catch (error) {
        if (isRefusal(error)) return undefined;
        throw error;
      }
    };

    const read: EnteringCaller['read'] = async (ask) => {
      const thought = thoughtOf(remembered);
      const guessing = await guessed(thought, ask);
      const statements: readonly Perhaps[] = guessing?.asked.statements ?? [];
      const [[row], ...rows] = await readTogether(db, organisationId, [presenceAt(at), ...statements]);
      if (guessing === undefined || !isSame(row, thought)) {
        present = await admit(caller, at, row, check);
        return lookedUp(db, present).read(ask);
      }
      return { caller: noteVerified(guessing.guess, row), asked: guessing.asked, rows: rows as never };
    };
    const act: EnteringCaller['act'] = async (work) => {
      const thought = thoughtOf(remembered);
      const guessing = await guessed(thought, async () => undefined);
      if (guessing === undefined) return work(await verified(), isVerified);
      try {
        const done = await work(guessing.guess, async (tx) => {
          const [row] = await alongside(tx, presenceAt(at));
          if (!isSame(row, thought)) throw new NotAsRemembered(row);
          noteVerified(guessing.guess, row);
        });
        if (present === undefined) throw new Error('something was done for somebody who was not verified');
        return done;
      } catch (error) {
        if (error instanceof NotAsRemembered) present = await admit(caller, at, error.row, check);
        else if (present !== undefined || !isRefusal(error)) throw error;
        return work(await verified(), isVerified);
      }
    };
    const verified = async () => present ?? (await read(async () => ({ statements: [] }))).caller;
    return { personId, token: caller.token, organisationId, read, act, verified };
  };

  return async (caller, place, check) => {
    const at = await atOf(caller, place);
    const remembered = known.get(keyOf(at));
    if (remembered !== undefined) return remembering(caller, at, check, remembered);
    return lookedUp(db, await admit(caller, at, await readPresence(db, at), check));
  };
}
