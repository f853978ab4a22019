import { type Database, type Perhaps, readTogether, type RowsOf, type TenantTx } from '@berth/database';
import type { BuildingCaller, SignedIn } from './caller.ts';

/** What is to be read for a caller, and whatever else was thought of when it was asked for. */
export type Questions = { readonly statements: readonly Perhaps[] };

export type ReadFor<Q extends Questions> = {
  readonly caller: BuildingCaller;
  readonly asked: Q;
  readonly rows: RowsOf<Q['statements']>;
};

/** Ends the transaction with an error when who calls is not who they were thought to be. */
export type Verify = (tx: TenantTx) => Promise<void>;

export const isVerified: Verify = async () => undefined;

/**
 * Somebody who comes into a building. Who they are is remembered from their last call, good for asking the right questions
 * and for nothing else: the statement that says who they are travels with them, and nothing leaves here unless it says the
 * same. Otherwise whoever they are now is asked for, as if nothing had been remembered, or refused.
 */
export type EnteringCaller = SignedIn & {
  readonly organisationId: string;
  /**
   * Reads in the trip that says who they are. `ask` may be called twice, the second time with who they are after all; what
   * it refuses the first time is not told. The moment in it is right within `CLOCK_MS`.
   */
  read<const Q extends Questions>(ask: (caller: BuildingCaller) => Promise<Q>): Promise<ReadFor<Q>>;
  /**
   * Does what they ask in a transaction that says who they are: `work` sends `verify` with its first question, and waits
   * for it before anything is decided or written. `work` may be called twice, the second time with who they are after all;
   * what it refuses before they are verified is not told. The moment in it is right within `CLOCK_MS`.
   */
  act<T>(work: (caller: BuildingCaller, verify: Verify) => Promise<T>): Promise<T>;
  /** Who they are, where nothing can be asked along with it; at once when something was. */
  verified(): Promise<BuildingCaller>;
};

/** How far the moment that a caller is thought to come in may be from when they do, by the database's clock. */
export const CLOCK_MS = 60_000;

/** Somebody who was looked up a moment ago: there is nothing left to verify. */
export const lookedUp = (db: Database, caller: BuildingCaller): EnteringCaller => ({
  personId: caller.personId,
  token: caller.token,
  organisationId: caller.organisationId,
  verified: async () => caller,
  act: (work) => work(caller, isVerified),
  async read(ask) {
    const asked = await ask(caller);
    const { statements } = asked;
    const isAnything = statements.some((one) => one !== undefined);
    const rows = isAnything ? await readTogether(db, caller.organisationId, statements) : statements.map(() => []);
    return { caller, asked, rows: rows as never };
  },
});
