import { parseArgs } from 'node:util';
import { ownBroker } from '../apps/server/testing/processes/nats-broker.ts';
import { cpuMs } from '../apps/server/testing/races/cpu.ts';
import { externalIdOf, type IngestCell, openIngestCell } from './ingest/cell.ts';
import { copyIn } from './ingest/copy-in.ts';
import { watchDrain } from './ingest/drain.ts';
import { bytesPerReading } from './ingest/sizes.ts';

const USAGE = `usage: node bench/ingest-speed.ts [--rounds 3] [--messages 20000]
Works off the broker's stream, with one and with a hundred readings per message, and compares it with a plain COPY of as
many rows in the same run: rates as shares of COPY, CPU time of ingest, PostgreSQL and the broker per reading, and
bytes. Starts all of them itself. Exits with 1 if a goal is missed. Shares are reliable on a quiet machine only.`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    messages: { type: 'string', default: '20000' },
    help: { type: 'boolean', default: false },
  },
});

const SENSORS = 5_000;
const IN_A_MESSAGE = { single: 1, hundreds: 100 } as const;
type Kind = keyof typeof IN_A_MESSAGE;
/** The number of messages in flight, as with a gateway that catches up. */
const AT_ONCE = 200;

let made = 0;
/** Each reading has its own sensor and millisecond, within the last minutes. */
function nextReading() {
  made += 1;
  const time = Date.now() - 60_000 - Math.floor(made / SENSORS);
  return {
    externalId: externalIdOf(1 + (made % SENSORS)),
    time,
    co2: 400 + (made % 900),
    temperature: 21.3,
    motion: 1,
  };
}

type Gateway = Awaited<ReturnType<IngestCell['letIn']>>;

async function publish(gateway: Gateway, { topic }: IngestCell, kind: Kind, messages: number): Promise<void> {
  const body = () => {
    if (kind === 'hundreds') return JSON.stringify(Array.from({ length: IN_A_MESSAGE.hundreds }, nextReading));
    return JSON.stringify(nextReading());
  };
  for (let sent = 0; sent < messages; sent += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, messages - sent) }, () => {
        const text = body();
        const tail = kind === 'hundreds' ? 'many' : (JSON.parse(text) as { externalId: string }).externalId;
        return gateway.publishAsync(`${topic}/${tail}`, text, { qos: 1 });
      }),
    );
}

/** Returns readings per second, and microseconds of CPU per reading. */
async function taken(cell: IngestCell, brokerPid: number, kind: Kind, messages: number) {
  const first = await cell.startIngest();
  const gateway = await cell.letIn();
  // Messages published from now on wait in the stream.
  first.kill('SIGKILL');
  await first.ended;
  const brokerMs = cpuMs(brokerPid);
  await publish(gateway, cell, kind, messages);
  await gateway.endAsync(true);
  const ingest = await cell.startIngest();
  const { rate, ingestUs, databaseUs } = await watchDrain(cell.sql, ingest, messages);
  const brokerUs = ((cpuMs(brokerPid) - brokerMs) * 1000) / messages;
  ingest.kill('SIGTERM');
  await ingest.ended;
  const each = IN_A_MESSAGE[kind];
  return { rate: rate * each, ingest: ingestUs / each, database: databaseUs / each, broker: brokerUs / each };
}

/** Returns rows per second of one stream into a table without keys or policies. */
async function bareCopy({ sql, organisation }: IngestCell, rows: number): Promise<number> {
  await sql.query('drop table if exists bare_reading');
  await sql.query('create table bare_reading (like reading)');
  const row = (n: number) =>
    `${organisation.id}\t${new Date(Date.now() - n).toISOString()}\t${organisation.id}\t${400 + (n % 900)}\t2130\t1\n`;
  const text = Buffer.from(Array.from({ length: rows }, (_, n) => row(n)).join(''));
  const began = performance.now();
  await copyIn(sql, 'copy bare_reading (organisation_id, at, sensor_id, co2, temperature, motion) from stdin', text);
  return (rows / (performance.now() - began)) * 1000;
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
const round = (value: number) => Math.round(value * 10) / 10;

if (values.help) console.log(USAGE);
else {
  const ownedBroker = await ownBroker();
  const cell = await openIngestCell(SENSORS, ownedBroker);
  const messages = Number(values.messages);
  const shares: Record<Kind, number[]> = { single: [], hundreds: [] };
  const cpu: Record<Kind, number[]> = { single: [], hundreds: [] };
  for (let n = 1; n <= Number(values.rounds); n += 1)
    for (const kind of ['single', 'hundreds'] as const) {
      const bare = await bareCopy(cell, 200_000);
      const { rate, ingest, database, broker } = await taken(
        cell,
        ownedBroker.pid(),
        kind,
        kind === 'single' ? messages : messages / 4,
      );
      shares[kind].push((100 * rate) / bare);
      cpu[kind].push(ingest + database + broker);
      console.log(
        `${n} ${kind}: ${Math.round(rate)} readings/s, COPY ${Math.round(bare)} rows/s; µs a reading: ingest ${round(ingest)}, PostgreSQL ${round(database)}, broker ${round(broker)}`,
      );
    }
  const bytes = await bytesPerReading(cell);
  await cell.close();
  const goals = [
    { goal: 'single readings, % of COPY', measured: median(shares.single), least: 5 },
    { goal: 'hundreds a message, % of COPY', measured: median(shares.hundreds), least: 20 },
    { goal: 'CPU of a single reading, µs', measured: median(cpu.single), most: 220 },
    { goal: 'CPU of a reading of hundreds, µs', measured: median(cpu.hundreds), most: 45 },
    { goal: 'bytes of a raw reading', measured: bytes.raw, most: 200 },
    { goal: 'bytes of a reading in quarters', measured: bytes.quarters, most: 15 },
  ].map(({ measured, ...rest }) => {
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = rest as {
      least?: number;
      most?: number;
    };
    return { ...rest, measured: round(measured), isMet: measured >= least && measured <= most };
  });
  console.table(goals);
  process.exitCode = goals.every(({ isMet }) => isMet) ? 0 : 1;
}
