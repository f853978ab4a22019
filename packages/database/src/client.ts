import { createHash } from 'node:crypto';
import pg from 'pg';

/** PostgreSQL answers `commit` with ROLLBACK after a swallowed error; the query builder would call that success. */
export class NothingCommitted extends Error {
  override name = 'NothingCommitted';
}

const NAMED_STATEMENTS = 1000;
const names = new Map<string, string>();

/** One name per text. Past a thousand texts a statement stays unnamed: texts vary by length somewhere, and memory would not end. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMED_STATEMENTS) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/** Prepared names the server forgot, or a plan that a migration made wrong: the connection is of no more use. */
const FORGOTTEN = new Set(['26000', '0A000']);
const STATEMENT = /^\s*(select|insert|update|delete|with)\b/i;

type Failure = { severity?: string; code?: string };

/** Names every statement, so that it is parsed and planned once per connection: half the database's time without it. */
export class NamingClient extends pg.Client {
  poisoned = false;

  /**
   * What is sent in one breath leaves as one packet: the server wakes up once for begin and the statement behind it, and
   * this process makes one system call. A tick later nothing is held back.
   */
  #gather(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  // The driver's overloads cannot be expressed by an override; only the promise form is changed here.
  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    const send = super.query.bind(this) as (...a: unknown[]) => unknown;
    if (typeof text !== 'string' || callback !== undefined) return send(...args) as never;
    const name = Array.isArray(values) && STATEMENT.test(text) ? nameOf(text) : undefined;
    this.#gather();
    const sent = send(name === undefined ? { text, values } : { name, text, values }) as Promise<pg.QueryResult>;
    return sent.then(
      (result) => {
        if (text === 'commit' && result.command !== 'COMMIT') throw new NothingCommitted();
        return result;
      },
      (error: Failure) => {
        if (error.severity === undefined || (error.code !== undefined && FORGOTTEN.has(error.code)))
          this.poisoned = true;
        throw error;
      },
    ) as never;
  }
}
