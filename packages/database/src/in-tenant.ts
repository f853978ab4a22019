import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { NothingCommitted } from './fast-path/client.ts';
import { beginning, noteTransaction, type Transaction } from './fast-path/transaction.ts';
import { type Beginning, type Database, type TenantTx, UUID } from './tenant.ts';
import { ATTEMPTS, isWorthRepeating } from './worth-repeating.ts';

const afterCommit = new WeakMap<object, (() => void)[]>();

/** Runs `act` after the transaction has committed, and not if it fails. For notices that nothing depends on. */
export function whenCommitted(tx: TenantTx, act: () => void): void {
  afterCommit.get(tx)?.push(act);
}

/** Work that a request adds to each of its writing transactions. */
export type Around = {
  /** A lock that is refused if taken. */
  refuse(organisationId: string): bigint | undefined;
  /** Runs before the work; its error fails the work. */
  before(tx: TenantTx, organisationId: string): Promise<void>;
  /** After the work, in the same transaction. */
  after(tx: TenantTx, organisationId: string): Promise<void>;
};

const surrounding = new AsyncLocalStorage<Around>();

/** Wraps every transaction inside `work`, at any depth. */
export const withAround = <T>(around: Around, work: () => Promise<T>): Promise<T> => surrounding.run(around, work);

/** Folded by the database, like the stored names; wildcards of `like` are escaped. */
const noteSought = (tx: TenantTx, text: string) =>
  sql`select set_config('app.sought', '%' || regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%', true)`.execute(
    tx,
  );

/**
 * The number of an advisory lock. Advisory locks share one number space with the migrations and the job queue; 64 bits
 * of a hash over a prefixed text make a collision practically impossible.
 */
export const lockKey = (organisationId: string, name: string): bigint =>
  createHash('sha256').update(`berth:${organisationId}:${name}`).digest().readBigInt64BE();

/**
 * Runs a transaction in one organisation: with `inTenants` and `readTogether`, the only access to its rows. `work` may
 * run more than once, so it must have no effects outside the transaction.
 */
export async function inTenant<T>(
  db: Database,
  organisationId: string,
  work: (tx: TenantTx) => Promise<T>,
  how: Beginning = {},
): Promise<T> {
  if (!UUID.test(organisationId)) throw new TypeError('organisation id');
  // A single reading statement needs no idempotency, and work with its own `refuse` lock brings its own.
  const around = how.one || how.refuse !== undefined ? undefined : surrounding.getStore();
  const refuse = around?.refuse(organisationId);
  const surrounded = async (tx: TenantTx) => {
    await around?.before(tx, organisationId);
    if (how.seek !== undefined) await noteSought(tx, how.seek);
    const result = await work(tx);
    await around?.after(tx, organisationId);
    return result;
  };
  for (let attempt = 1; ; attempt += 1) {
    const transaction: Transaction = {
      organisationId,
      how: refuse === undefined ? how : { ...how, refuse },
      isSurrounded: around !== undefined,
    };
    const acts: (() => void)[] = [];
    try {
      const result = await beginning.run(transaction, () =>
        db.transaction().execute((tx) => {
          afterCommit.set(tx, acts);
          noteTransaction(tx, transaction);
          return beginning.exit(() => surrounded(tx as TenantTx));
        }),
      );
      for (const act of acts) act();
      return result;
    } catch (error) {
      const cause = transaction.failure ?? error;
      if (cause instanceof NothingCommitted || !isWorthRepeating(cause) || attempt >= ATTEMPTS) throw cause;
    }
  }
}

/**
 * Runs several organisations in one transaction, one after another: a batch of sensor readings contains readings of
 * several. Each sees only its own rows, because the tenant is set before each.
 */
export const inTenants = <Batch extends { readonly organisationId: string }>(
  db: Database,
  batches: readonly Batch[],
  work: (tx: TenantTx, batch: Batch) => Promise<void>,
): Promise<void> => {
  const [first] = batches;
  if (first === undefined) return Promise.resolve();
  if (!batches.every(({ organisationId }) => UUID.test(organisationId))) throw new TypeError('organisation id');
  return inTenant(db, first.organisationId, async (tx) => {
    for (const batch of batches) {
      await tx.executeQuery(CompiledQuery.raw(`set local app.organisation_id = '${batch.organisationId}'`));
      await work(tx, batch);
    }
  });
};
