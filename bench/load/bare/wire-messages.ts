/** A statement as it was executed. Values that were sent as bytes are marked, because JSON has none. */
export type Statement = {
  readonly text: string;
  readonly values: readonly Value[];
  /** Whether a sync follows, after which the server commits what is not in a transaction, and responds. */
  isSynced: boolean;
};
export type Value = string | null | { readonly hex: string };
/** Statements that were sent together, in one round trip. */
export type Packet = readonly Statement[];

const HEADER = 5;

/** Splits a stream of PostgreSQL's wire protocol into messages of one type and a body. */
function messagesOf(take: (type: string, body: Buffer) => void, hasStartup: boolean): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isStartup = hasStartup;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message of a client has no type.
      const head = isStartup ? HEADER - 1 : HEADER;
      if (rest.length < head) return;
      const size = rest.readUInt32BE(head - 4) + head - 4;
      if (rest.length < size) return;
      if (!isStartup) take(String.fromCharCode(rest[0] ?? 0), rest.subarray(head, size));
      isStartup = false;
      rest = rest.subarray(size);
    }
  };
}

class Reader {
  readonly #body: Buffer;
  #at = 0;

  constructor(body: Buffer) {
    this.#body = body;
  }

  text(): string {
    const end = this.#body.indexOf(0, this.#at);
    const text = this.#body.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return text;
  }

  count(): number {
    this.#at += 2;
    return this.#body.readInt16BE(this.#at - 2);
  }

  bytes(): Buffer | null {
    const size = this.#body.readInt32BE(this.#at);
    this.#at += 4;
    if (size < 0) return null;
    this.#at += size;
    return this.#body.subarray(this.#at - size, this.#at);
  }
}

const BINARY = 1;

/** Returns the statement that a bind message executes, by the texts of the statements that the connection prepared. */
function bound(body: Buffer, texts: ReadonlyMap<string, string>): Statement {
  const read = new Reader(body);
  read.text();
  const text = texts.get(read.text()) ?? '';
  const formats = Array.from({ length: read.count() }, () => read.count());
  const values = Array.from({ length: read.count() }, (_, n): Value => {
    const bytes = read.bytes();
    if (bytes === null) return null;
    const format = formats.length === 1 ? formats[0] : formats[n];
    return format === BINARY ? { hex: bytes.toString('hex') } : bytes.toString('utf8');
  });
  return { text, values, isSynced: false };
}

/** Follows one connection, and reports each packet of statements before the server has answered it. */
export function followConnection(report: (packet: Statement[]) => void) {
  const texts = new Map<string, string>();
  let packet: Statement[] = [];
  let awaited = 0;
  const add = (statement: Statement) => {
    // Several statements may share the sync of the last one.
    const isBegun = packet.at(-1)?.isSynced === false;
    if (awaited === 0 && !isBegun) report((packet = []));
    packet.push(statement);
  };
  return {
    fromClient: messagesOf((type, body) => {
      if (type === 'P') {
        const read = new Reader(body);
        const name = read.text();
        texts.set(name, read.text());
      } else if (type === 'B') add(bound(body, texts));
      else if (type === 'Q') add({ text: new Reader(body).text(), values: [], isSynced: true });
      const last = packet.at(-1);
      if (type === 'S' && last !== undefined) last.isSynced = true;
      if (type === 'Q' || type === 'S') awaited += 1;
    }, true),
    fromServer: messagesOf((type) => {
      if (type === 'Z') awaited = Math.max(0, awaited - 1);
    }, false),
  };
}
