import { executeAlongside, type Perhaps, readTogether } from '@berth/database';
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
import type { SignIns } from '../sign-in/ensure-person.ts';
import type { OrganisationIdBySlug } from './organisation-id-by-slug.ts';
import { type At, type CallerRow, callerRowAt, NOW } from './caller-at-building.sql.ts';
import { callerFrom } from './caller-from-row.ts';
import { admitted, createAt, readCallerRow } from './caller-at-building.ts';

type CachedRow = { readonly row: CallerRow; readonly personId: string; readonly readAt: number };

/** About 600 bytes each, more for people with many directory attributes. */
const CACHE_SIZE = 20_000;
/** An erased person stays in the memory of a process at most this long. */
const CACHE_MS = 3_600_000;

/** Compares a row with the cached one. The moment, its last column, matters only if it is far off. */
export function isUnchanged(row: CallerRow | undefined, expected: CallerRow): row is CallerRow {
  return (
    row !== undefined &&
    expected.every((value, column) => column === NOW || row[column] === value) &&
    Math.abs(row[NOW] - expected[NOW]) < CLOCK_MS
  );
}

/** Returns the cached row with the current moment. */
const expectedOf = ({ row, readAt }: CachedRow): CallerRow =>
  row.with(NOW, row[NOW] + performance.now() - readAt) as CallerRow;

/** Rolls back the transaction in which the row differed from the cached one. */
class CachedRowOutdated extends Error {
  override name = 'CachedRowOutdated';
  readonly row: CallerRow | undefined;

  constructor(row: CallerRow | undefined) {
    super('the cached row is outdated');
    this.row = row;
  }
}

/** Returns whether an error refuses the caller or the request; a lack of capacity does neither. */
const isRefusal = (error: unknown) => error instanceof ProblemError && error.status < 500;

/** Applies the access rule of the call, and audits the read of an operator. */
type Check = (caller: BuildingCaller) => Promise<void>;

export type EnterBuilding = (
  signingIn: SigningIn,
  place: Place,
  check: Check,
  lookUp?: Admission['lookUp'],
) => Promise<UnverifiedCaller>;

/**
 * Admits a caller who is verified together with the first read, see `UnverifiedCaller`. The cache holds unverified rows
 * by sign-in and place; each is compared with the row for the caller's own token.
 */
export function createEnterBuilding(
  signIns: SignIns,
  organisationIdBySlug: OrganisationIdBySlug,
  isSame = isUnchanged,
): EnterBuilding {
  const { db } = signIns;
  const cache = new LRUCache<string, CachedRow>({ max: CACHE_SIZE, ttl: CACHE_MS });
  const atOf = createAt(organisationIdBySlug);
  const keyOf = ({ issuer, subject, organisationId, slug }: At) => `${issuer} ${subject} ${organisationId} ${slug}`;

  const store = (at: At, row: CallerRow, { personId }: BuildingCaller) =>
    cache.set(keyOf(at), { row, personId, readAt: performance.now() });

  /** Admits a caller by the row that was read, as every other call does. */
  const admit = async (signingIn: SigningIn, at: At, read: CallerRow | undefined, check: Check) => {
    cache.delete(keyOf(at));
    const { caller, row } = await admitted(signIns, signingIn, at, read);
    await check(caller);
    // Operators are not cached: each of their reads is audited first.
    if (caller.memberId !== undefined) store(at, row, caller);
    return caller;
  };

  const enterCached = (signingIn: SigningIn, at: At, check: Check, cached: CachedRow): UnverifiedCaller => {
    const { organisationId } = at;
    let current: BuildingCaller | undefined;
    const noteVerified = (cachedCaller: BuildingCaller, row: CallerRow): BuildingCaller => {
      store(at, row, cachedCaller);
      current = { ...cachedCaller, now: row[NOW] };
      return current;
    };

    /**
     * Prepares the request for the cached caller; undefined if it would be refused, which must not be revealed before
     * verification.
     */
    const prepare = async <Q>(expected: CallerRow, ask: (cachedCaller: BuildingCaller) => Promise<Q>) => {
      const cachedCaller = callerFrom(signingIn, organisationId, expected);
      if (cachedCaller === undefined) return undefined;
      try {
        await check(cachedCaller);
        return { cachedCaller, asked: await ask(cachedCaller) };
      } catch (error) {
        if (isRefusal(error)) return undefined;
        throw error;
      }
    };

    const read: UnverifiedCaller['read'] = async (ask) => {
      const expected = expectedOf(cached);
      const prepared = await prepare(expected, ask);
      const statements: readonly Perhaps[] = prepared?.asked.statements ?? [];
      const [[row], ...rows] = await readTogether(db, organisationId, [callerRowAt(at), ...statements]);
      if (prepared === undefined || !isSame(row, expected)) {
        current = await admit(signingIn, at, row, check);
        return lookedUp(db, current).read(ask);
      }
      return { caller: noteVerified(prepared.cachedCaller, row), asked: prepared.asked, rows: rows as never };
    };
    const act: UnverifiedCaller['act'] = async (work) => {
      const expected = expectedOf(cached);
      const prepared = await prepare(expected, async () => undefined);
      if (prepared === undefined) return work(await verified(), isVerified);
      try {
        const done = await work(prepared.cachedCaller, async (tx) => {
          const [row] = await executeAlongside(tx, callerRowAt(at));
          if (!isSame(row, expected)) throw new CachedRowOutdated(row);
          noteVerified(prepared.cachedCaller, row);
        });
        if (current === undefined) throw new Error('a write happened although its caller was not verified');
        return done;
      } catch (error) {
        if (error instanceof CachedRowOutdated) current = await admit(signingIn, at, error.row, check);
        else if (current !== undefined || !isRefusal(error)) throw error;
        return work(await verified(), isVerified);
      }
    };
    const verified = async () => current ?? (await read(async () => ({ statements: [] }))).caller;
    return { personId: cached.personId, token: signingIn.token, organisationId, read, act, verified };
  };

  return async (signingIn, place, check, lookUp = (work) => work()) => {
    const at = await atOf(signingIn, place, lookUp);
    const cached = cache.get(keyOf(at));
    if (cached !== undefined) return enterCached(signingIn, at, check, cached);
    return lookUp(async () => lookedUp(db, await admit(signingIn, at, await readCallerRow(db, at), check)));
  };
}
