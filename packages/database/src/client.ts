import { createHash } from 'node:crypto';
import pg from 'pg';

/** PostgreSQL answers `commit` with ROLLBACK after a swallowed error; the query builder would call that success. */
export class NothingCommitted extends Error {
  override name = 'NothingCommitted';
}

/** The same text has the same name on every connection. */
export const statementName = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const NAMED_STATEMENTS = 1000;
const names = new Map<string, string>();

/** One name per text. Past a thousand texts a statement stays unnamed: texts vary by length somewhere, and memory would not end. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMED_STATEMENTS) return known;
  const name = statementName(text);
  names.set(text, name);
  return name;
}

/** Prepared names the server forgot, or a plan that a migration made wrong: the connection is of no more use. */
const FORGOTTEN = new Set(['26000', '0A000']);
const STATEMENT = /^\s*(select|insert|update|delete|with)\b/i;

/** As much of an answer as the query builder reads. */
const ROLLED_BACK = { command: 'ROLLBACK', rowCount: null, rows: [] };

type Failure = { severity?: string; code?: string };

/** How a transaction begins that has one statement and ends with it. */
export const BEGIN_ONE = 'begin read only';

/** How the last statement of a transaction ends: commit travels with it. */
export const AND_COMMIT = ' -- and commit';

/** Names every statement, so that it is parsed and planned once per connection: half the database's time without it. */
export class NamingClient extends pg.Client {
  poisoned = false;
  /** Of a transaction whose last statement is known: waiting for it, or how its commit went, which was sent along. */
  #last: 'awaited' | Promise<pg.QueryResult> | undefined;

  /**
   * What is sent in one breath leaves as one packet: the server wakes up once for begin and the statement behind it, and
   * this process makes one system call. A tick later nothing is held back.
   */
  #gather(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** By its name, gathered with what is sent in the same breath. */
  #send(text: string, values?: unknown): Promise<pg.QueryResult> {
    const name = Array.isArray(values) && STATEMENT.test(text) ? nameOf(text) : undefined;
    return this.#submit((name === undefined ? { text, values } : { name, text, values }) as pg.QueryConfig);
  }

  #submit(config: pg.QueryConfig): Promise<pg.QueryResult> {
    this.#gather();
    return super.query(config).then(
      (result) => {
        if (config.text === 'commit' && result.command !== 'COMMIT') throw new NothingCommitted();
        return result;
      },
      (error: Failure) => {
        if (error.severity === undefined || (error.code !== undefined && FORGOTTEN.has(error.code)))
          this.poisoned = true;
        throw error;
      },
    );
  }

  /** Begin, statements and commit in one packet. What went wrong first is why the others did. */
  async together(begin: string, statements: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
    const sent = [{ text: begin }, ...statements, { text: 'commit' }].map((config) => this.#submit(config));
    const ended = await Promise.allSettled(sent);
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return Promise.all(sent.slice(1, -1));
  }

  /** The end of a transaction was sent behind its last statement; who asks for it is told how it went. */
  #endOf(text: string, ended: Promise<pg.QueryResult>): Promise<unknown> {
    if (text !== 'commit' && text !== 'rollback') throw new Error('a statement behind the last of its transaction');
    this.#last = undefined;
    // What failed was rolled back by the commit behind it.
    return text === 'commit' ? ended : ended.catch(() => ROLLED_BACK);
  }

  // The driver's overloads cannot be expressed by an override; only the promise form is changed here.
  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    if (typeof text !== 'string' || callback !== undefined)
      return (super.query.bind(this) as (...a: unknown[]) => unknown)(...args) as never;
    if (this.#last instanceof Promise) return this.#endOf(text, this.#last) as never;
    const sent = this.#send(text, values);
    if (this.#last === 'awaited' || text.endsWith(AND_COMMIT)) {
      this.#last = this.#send('commit');
      this.#last.catch(() => undefined);
    } else if (text.startsWith(BEGIN_ONE)) this.#last = 'awaited';
    return sent as never;
  }
}
