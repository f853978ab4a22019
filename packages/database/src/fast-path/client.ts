import { channel } from 'node:diagnostics_channel';
import pg from 'pg';
import { asking, type BoundStatement, constant, statementName } from './constant.ts';
import { type Described, Packet } from './packet.ts';

/**
 * After a swallowed error PostgreSQL answers `commit` with ROLLBACK, which the query builder would treat as success.
 */
export class NothingCommitted extends Error {
  override name = 'NothingCommitted';
}

/**
 * The wait for a standby was cancelled, so PostgreSQL acknowledged a commit that a failover may undo. Its outcome is
 * unknown, as after a lost connection.
 */
export class Unreplicated extends Error {
  override name = 'Unreplicated';
}

/** The function of the server that waits for standbys. Its warning has no code of its own, and a translated text. */
const WAIT_FOR_STANDBYS = 'SyncRepWaitForLSN';

const NAMED_STATEMENTS = 1000;
const names = new Map<string, string>();

/**
 * Returns the name of a text. After a thousand texts statements stay unnamed, because texts that vary in length would
 * let memory grow without bound.
 */
function nameOf(text: string): string | undefined {
  const cached = names.get(text);
  if (cached !== undefined || names.size >= NAMED_STATEMENTS) return cached;
  const name = statementName(text);
  names.set(text, name);
  return name;
}

/**
 * Errors after which the connection must be closed: a prepared statement is missing on the server, a migration made its
 * plan invalid, or the server is read-only because another one leads since a failover.
 */
const STALE = new Set(['26000', '0A000', '25006']);
const STATEMENT = /^\s*(select|insert|update|delete|with)\b/i;

/** The fields of a result that the query builder reads. */
const ROLLED_BACK = { command: 'ROLLBACK', rowCount: null, rows: [] };

type Failure = { severity?: string; code?: string };

export type SentStatement = { readonly name: string; readonly result: Promise<unknown> };

/** Publishes every statement when it is sent, as a `SentStatement`. Without subscribers nothing is published. */
export const STATEMENTS = channel('berth.statements');

const BEGIN = asking(constant`begin read only`);
const COMMIT = asking(constant`commit`);
/** The settings of `byKey`, with the tenant in one prepared statement: `set local` takes no parameters. */
const TENANT = constant`select set_config('app.organisation_id', $1, true),
  set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`;

/** A name without SQL. The beginning of a transaction contains its tenant. */
const publishedName = ({ name, text }: pg.QueryConfig) =>
  name ?? /^(?:begin|commit|rollback)\b/.exec(text)?.[0] ?? 'unnamed';

/**
 * Names every statement, so that each connection parses and plans it once. Without names the database spends twice the
 * time.
 */
export class NamingClient extends pg.Client {
  poisoned = false;
  /**
   * The state of a transaction whose last statement is sent with commit: waiting for that statement, or the pending
   * commit.
   */
  #last: 'awaited' | Promise<pg.QueryResult> | undefined;
  #isUnreplicated = false;
  readonly #described: Described = new Map();

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('notice', ({ routine }) => {
      if (routine !== WAIT_FOR_STANDBYS) return;
      this.#isUnreplicated = true;
      this.poisoned = true;
    });
  }

  /**
   * Sends queries that are issued in the same tick in one packet: the server wakes up once for begin and the first
   * statement, and this process makes one system call. Nothing is delayed beyond the tick.
   */
  #gather(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** Sends a statement by its name, in one packet with others of the same tick. */
  #send(text: string, values?: unknown): Promise<pg.QueryResult> {
    const name = Array.isArray(values) && STATEMENT.test(text) ? nameOf(text) : undefined;
    return this.#submit((name === undefined ? { text, values } : { name, text, values }) as pg.QueryConfig);
  }

  #submit(config: pg.QueryConfig): Promise<pg.QueryResult> {
    this.#gather();
    const result = super.query(config).then(
      (result) => {
        // The warning arrives before the result of its commit.
        if (this.#isUnreplicated) throw new Unreplicated();
        if (config.text === 'commit' && result.command !== 'COMMIT') throw new NothingCommitted();
        return result;
      },
      (error: Failure) => {
        this.#noteFailure(error);
        throw error;
      },
    );
    if (STATEMENTS.hasSubscribers) STATEMENTS.publish({ name: publishedName(config), result } satisfies SentStatement);
    return result;
  }

  #noteFailure({ severity, code }: Failure): void {
    if (severity === undefined || (code !== undefined && STALE.has(code))) this.poisoned = true;
  }

  /** Sends begin, tenant, statements and commit in one packet. Returns the rows of each statement as arrays. */
  async together(
    organisationId: string,
    statements: readonly BoundStatement<readonly unknown[]>[],
  ): Promise<unknown[][][]> {
    const all = [BEGIN, asking(TENANT, organisationId), ...statements, COMMIT];
    const packet = new Packet(all, this.#described, (oid) => this.getTypeParser(oid, 'text'));
    const result = new Promise<unknown[][][]>((resolve, reject) => {
      packet.callback = (error, rows = []) => (error === null ? resolve(rows) : reject(error));
      super.query(packet);
    });
    if (STATEMENTS.hasSubscribers)
      for (const { statement } of all) STATEMENTS.publish({ name: statement.name, result } satisfies SentStatement);
    try {
      return (await result).slice(2, -1);
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error);
      this.#noteFailure(error as Failure);
      // The commit was skipped.
      if (!this.poisoned) await this.#submit({ text: 'rollback' }).catch(() => undefined);
      throw error;
    }
  }

  /** Returns the result of the commit that was already sent with the last statement. */
  #endOf(text: string, ended: Promise<pg.QueryResult>): Promise<unknown> {
    if (text !== 'commit' && text !== 'rollback') throw new Error('a statement after the last of its transaction');
    this.#last = undefined;
    // A failed transaction was already rolled back by the commit.
    return text === 'commit' ? ended : ended.catch(() => ROLLED_BACK);
  }

  #sendCommit(): void {
    this.#last = this.#send('commit');
    this.#last.catch(() => undefined);
  }

  // The driver's overloads cannot be expressed by an override; only the promise form is changed.
  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    if (typeof text !== 'string' || callback !== undefined)
      return (super.query.bind(this) as (...a: unknown[]) => unknown)(...args) as never;
    if (this.#last instanceof Promise) return this.#endOf(text, this.#last) as never;
    const isOnly = this.#last === 'awaited';
    const sent = this.#send(text, values);
    if (isOnly) this.#sendCommit();
    return sent as never;
  }

  /** Begins a transaction of a single statement; commit is sent with that statement. */
  beginOne(text: string): Promise<pg.QueryResult> {
    const sent: Promise<pg.QueryResult> = this.query(text, []);
    this.#last = 'awaited';
    return sent;
  }

  /** Sends the last statement of a transaction together with commit. */
  sendLast(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const sent: Promise<pg.QueryResult> = this.query(text, values);
    this.#sendCommit();
    return sent;
  }
}
