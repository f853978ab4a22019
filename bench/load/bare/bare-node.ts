/**
 * An API without an application: Fastify answers what the product answered to the same request, after it has sent the
 * same statements in the same packets and read their rows. It checks nothing, decides nothing and caches nothing.
 */
import { readFileSync } from 'node:fs';
import { type BoundStatement, openDatabase, openPool, readTogether, statementName } from '@berth/database';
import { fastify } from 'fastify';
import { FRAME } from '../figures.ts';
import { factsOf, keyOf, type Recorded, type Recording, type StatementTemplate } from './recording.ts';
import { filled, generatorOf, type Template, type Values } from './template.ts';
import type { Packet, Value } from './wire-messages.ts';

const { PORT = '', DATABASE_URL = '', RECORDING = '', APPLICATION = '' } = process.env;
const recording: Recording = JSON.parse(readFileSync(RECORDING, 'utf8'));
const { organisationId, reads, create } = recording;
const pool = openPool({ url: DATABASE_URL, application: APPLICATION, size: 16, waitMs: 60_000 });
const db = openDatabase(pool);

const sent = (value: Value) => (typeof value === 'object' && value !== null ? Buffer.from(value.hex, 'hex') : value);

/** The driver adds what begins and ends a transaction. */
const transactionsOf = (packets: readonly Packet[]): BoundStatement<readonly unknown[]>[][] =>
  packets.map((packet) =>
    packet
      .filter(({ text }) => !FRAME.test(text))
      .map(({ text, values }) => ({ statement: { name: statementName(text), text }, values: values.map(sent) })),
  );
const answers = new Map(
  Object.entries(reads).map(([key, { packets, body }]: [string, Recorded]) => [
    key,
    { transactions: transactionsOf(packets), body },
  ]),
);

const app = fastify({ logger: false });

app.get('/*', async (request, reply) => {
  const answer = answers.get(keyOf(request.url, request.headers.authorization ?? ''));
  if (answer === undefined) return reply.code(404).send();
  for (const statements of answer.transactions) await readTogether(db, organisationId, statements);
  return reply.type('application/json; charset=utf-8').send(answer.body);
});

const fillIn = (template: Template | null | { hex: Template }, values: Values) => {
  if (template === null) return null;
  return 'hex' in template ? Buffer.from(filled(template.hex, values), 'hex') : filled(template, values);
};
const templatesIn = ({ text, values }: StatementTemplate): Template[] => [
  text,
  ...values.flatMap((value) => (value === null ? [] : ['hex' in value ? value.hex : value])),
];
const generated = generatorOf([create.body, ...create.packets.flat().flatMap(templatesIn)]);

type Create = { Body: { startDatetime: string; endDatetime: string } };
app.post<Create>('/*', async ({ url, headers, body }, reply) => {
  const about = { start: body.startDatetime, end: body.endDatetime };
  const values = { ...factsOf(recording, url, String(headers['idempotency-key']), about), ...generated() };
  const client = await pool.connect();
  try {
    for (const packet of create.packets)
      await Promise.all(
        packet.map((statement) =>
          client.query(
            filled(statement.text, values),
            statement.values.map((value) => fillIn(value, values)),
          ),
        ),
      );
  } finally {
    client.release();
  }
  return reply.code(201).type('application/json; charset=utf-8').send(filled(create.body, values));
});

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
console.log('bare is up');
