import { type Database, type Perhaps, readTogether, type RowsOf, type TenantTx } from '@berth/database';
import type { BuildingCaller, SignedIn } from '../identity/caller.ts';

/** The statements to read for a caller, and anything else that the reader needs later. */
export type Questions = { readonly statements: readonly Perhaps[] };

export type ReadFor<Q extends Questions> = {
  readonly caller: BuildingCaller;
  readonly asked: Q;
  readonly rows: RowsOf<Q['statements']>;
};

/** Ends the transaction with an error if the caller differs from the cached one. */
export type Verify = (tx: TenantTx) => Promise<void>;

export const isVerified: Verify = async () => undefined;

/**
 * An unverified caller in a building, cached from their last call. The cached row only selects the queries: the
 * statement that verifies it runs in the same round trip, and nothing is returned unless it confirms the row. Otherwise
 * the call is repeated with the current row, as if nothing had been cached, or refused.
 */
export type UnverifiedCaller = SignedIn & {
  readonly organisationId: string;
  /**
   * Reads in the round trip that verifies the caller. `ask` may be called twice, the second time with the current
   * caller; what it throws the first time is discarded. The moment in the caller is accurate within `CLOCK_MS`.
   */
  read<const Q extends Questions>(ask: (caller: BuildingCaller) => Promise<Q>): Promise<ReadFor<Q>>;
  /**
   * Writes in a transaction that verifies the caller: `work` sends `verify` with its first query, and awaits it before
   * it decides or writes anything. `work` may be called twice, the second time with the current caller; what it throws
   * before verification is discarded. The moment in the caller is accurate within `CLOCK_MS`.
   */
  act<T>(work: (caller: BuildingCaller, verify: Verify) => Promise<T>): Promise<T>;
  /** Verifies the caller in a round trip of its own, or returns at once if it is verified already. */
  verified(): Promise<BuildingCaller>;
};

/** Maximum difference between the assumed moment of a call and the clock of the database. */
export const CLOCK_MS = 60_000;

/** Wraps a caller who has just been looked up, so nothing is left to verify. */
export const lookedUp = (db: Database, caller: BuildingCaller): UnverifiedCaller => ({
  personId: caller.personId,
  token: caller.token,
  organisationId: caller.organisationId,
  verified: async () => caller,
  act: (work) => work(caller, isVerified),
  async read(ask) {
    const questions = await ask(caller);
    const { statements } = questions;
    const isAnything = statements.some((one) => one !== undefined);
    const rows = isAnything ? await readTogether(db, caller.organisationId, statements) : statements.map(() => []);
    return { caller, asked: questions, rows: rows as never };
  },
});
