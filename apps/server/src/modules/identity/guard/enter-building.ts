import { executeAlongside, type Database, type Perhaps, readTogether } from '@berth/database';
import { LRUCache } from 'lru-cache';
import type { Admission } from '../../../platform/http/create-api.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { BuildingCaller, SigningIn } from '../../../platform/identity/caller.ts';
import type { Place } from '../../../platform/identity/callers.ts';
import {
  CLOCK_MS,
  type UnverifiedCaller,
  isVerified,
  lookedUp,
} from '../../../platform/fast-path/unverified-caller.ts';
import type { OrganisationIdBySlug } from './organisation-id-by-slug.ts';
import { type At, NOW, presenceAt, type PresenceRow } from './caller-at-building.sql.ts';
import { presentCaller } from './present-caller.ts';
import { admitted, createAt, readPresence } from './caller-at-building.ts';

type CachedRow = { readonly row: PresenceRow; readonly personId: string; readonly readAt: number };

/** About 600 bytes each, more for people with many directory attributes. */
const CACHE_SIZE = 20_000;
/** An erased person stays in the memory of a process at most this long. */
const CACHE_MS = 3_600_000;

/** Compares a row with the cached one. The moment, its last column, matters only if it is far off. */
export function isUnchanged(row: PresenceRow | undefined, expected: PresenceRow): row is PresenceRow {
  return (
    row !== undefined &&
    expected.every((value, column) => column === NOW || row[column] === value) &&
    Math.abs(row[NOW] - expected[NOW]) < CLOCK_MS
  );
}

/** Returns the cached row with the current moment. */
const expectedOf = ({ row, readAt }: CachedRow): PresenceRow =>
  row.with(NOW, row[NOW] + performance.now() - readAt) as PresenceRow;

/** Rolls back the transaction in which the row differed from the cached one. */
class CachedRowOutdated extends Error {
  override name = 'CachedRowOutdated';
  readonly row: PresenceRow | undefined;

  constructor(row: PresenceRow | undefined) {
    super('the cached row is outdated');
    this.row = row;
  }
}

/** Returns whether an error refuses the caller or the request; a lack of capacity does neither. */
const isRefusal = (error: unknown) => error instanceof ProblemError && error.status < 500;

/** Applies the access rule of the call, and audits the read of an operator. */
type Check = (caller: BuildingCaller) => Promise<void>;

export type EnterBuilding = (
  caller: SigningIn,
  place: Place,
  check: Check,
  lookUp?: Admission['lookUp'],
) => Promise<UnverifiedCaller>;

/**
 * Admits a caller who is verified together with the first read, see `UnverifiedCaller`. The cache holds unverified rows
 * by sign-in and place; each is compared with the row for the caller's own token.
 */
export function createEnterBuilding(
  db: Database,
  organisationIdBySlug: OrganisationIdBySlug,
  isSame = isUnchanged,
): EnterBuilding {
  const cache = new LRUCache<string, CachedRow>({ max: CACHE_SIZE, ttl: CACHE_MS });
  const atOf = createAt(organisationIdBySlug);
  const keyOf = ({ issuer, subject, organisationId, slug }: At) => `${issuer} ${subject} ${organisationId} ${slug}`;

  const store = (at: At, row: PresenceRow, { personId }: BuildingCaller) =>
    cache.set(keyOf(at), { row, personId, readAt: performance.now() });

  /** Admits a caller by the row that was read, as every other call does. */
  const admit = async (caller: SigningIn, at: At, read: PresenceRow | undefined, check: Check) => {
    cache.delete(keyOf(at));
    const { present, row } = await admitted(db, caller, at, read);
    await check(present);
    // Operators are not cached: each of their reads is audited first.
    if (present.memberId !== undefined) store(at, row, present);
    return present;
  };

  const enterCached = (caller: SigningIn, at: At, check: Check, cached: CachedRow): UnverifiedCaller => {
    const { organisationId } = at;
    let present: BuildingCaller | undefined;
    const noteVerified = (guess: BuildingCaller, row: PresenceRow): BuildingCaller => {
      store(at, row, guess);
      present = { ...guess, now: row[NOW] };
      return present;
    };

    /**
     * Prepares the request for the cached caller; undefined if it would be refused, which must not be revealed before
     * verification.
     */
    const prepare = async <Q>(expected: PresenceRow, ask: (guess: BuildingCaller) => Promise<Q>) => {
      const guess = presentCaller(caller, organisationId, expected);
      if (guess === undefined) return undefined;
      try {
        await check(guess);
        return { guess, asked: await ask(guess) };
      } catch (error) {
        if (isRefusal(error)) return undefined;
        throw error;
      }
    };

    const read: UnverifiedCaller['read'] = async (ask) => {
      const expected = expectedOf(cached);
      const prepared = await prepare(expected, ask);
      const statements: readonly Perhaps[] = prepared?.asked.statements ?? [];
      const [[row], ...rows] = await readTogether(db, organisationId, [presenceAt(at), ...statements]);
      if (prepared === undefined || !isSame(row, expected)) {
        present = await admit(caller, at, row, check);
        return lookedUp(db, present).read(ask);
      }
      return { caller: noteVerified(prepared.guess, row), asked: prepared.asked, rows: rows as never };
    };
    const act: UnverifiedCaller['act'] = async (work) => {
      const expected = expectedOf(cached);
      const prepared = await prepare(expected, async () => undefined);
      if (prepared === undefined) return work(await verified(), isVerified);
      try {
        const done = await work(prepared.guess, async (tx) => {
          const [row] = await executeAlongside(tx, presenceAt(at));
          if (!isSame(row, expected)) throw new CachedRowOutdated(row);
          noteVerified(prepared.guess, row);
        });
        if (present === undefined) throw new Error('a write happened although its caller was not verified');
        return done;
      } catch (error) {
        if (error instanceof CachedRowOutdated) present = await admit(caller, at, error.row, check);
        else if (present !== undefined || !isRefusal(error)) throw error;
        return work(await verified(), isVerified);
      }
    };
    const verified = async () => present ?? (await read(async () => ({ statements: [] }))).caller;
    return { personId: cached.personId, token: caller.token, organisationId, read, act, verified };
  };

  return async (caller, place, check, lookUp = (work) => work()) => {
    const at = await atOf(caller, place, lookUp);
    const cached = cache.get(keyOf(at));
    if (cached !== undefined) return enterCached(caller, at, check, cached);
    return lookUp(async () => lookedUp(db, await admit(caller, at, await readPresence(db, at), check)));
  };
}
