import type { RoleUrls } from '@berth/database/migrate';
import type { Cell } from '../cell.ts';
import { Connection } from '../connection.ts';
import { allReads, changeFloor, createRequest, EXPECTED, type Read } from '../requests.ts';
import { createFrom, recorded } from './record-product.ts';
import { factsOfRequest, keyOfRequest, type RecordedCreate, type Recording } from './recording.ts';
import { recordingLine } from './recording-line.ts';
import { startBare } from './start-bare.ts';
import { shapeOf } from './template.ts';

const VERSION = /(?<="version":)\d+/g;
/** Without the version of a floor that has changed since. */
const comparable = (body: string, isChanged: boolean) => (isChanged ? body.replaceAll(VERSION, '?') : body);

const shapesOf = ({ packets, body }: RecordedCreate) => ({
  packets: packets.map((packet) =>
    packet.map(({ text, values, isSynced }) => [
      isSynced,
      shapeOf(text),
      ...values.map((value) => (value === null ? null : shapeOf('hex' in value ? value.hex : value))),
    ]),
  ),
  body: shapeOf(body),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A day before those of the load, on which each create has a caller of its own. */
const DAY = 5;
const BUILDING = 1;
let caller = 38;

/**
 * Compares the answers of both sides byte for byte, and the statements and packets that they send to PostgreSQL. Values
 * that differ for each request, such as ids, are compared by their form. Returns the differences.
 */
export async function differencesOf(
  cell: Cell,
  urls: RoleUrls,
  recording: Recording,
  /** The recording that the bare side answers from, if it is another one. */
  { requests = allReads(cell), played = recording }: { requests?: readonly Read[]; played?: Recording } = {},
): Promise<string[]> {
  const line = await recordingLine(new URL(urls.api));
  const bare = await startBare(played, line.through(urls.api), 1);
  const [ours, product] = [
    await Connection.open(bare.nodes[0]?.port ?? 0),
    await Connection.open(cell.world.nodes[0]?.port ?? 0),
  ];
  const differences: string[] = [];
  const note = (load: string, what: string, one: unknown, other: unknown) => {
    if (isSame(one, other)) return;
    differences.push(`${load}: other ${what}\n${JSON.stringify(one)}\n${JSON.stringify(other)}`);
  };
  try {
    for (const { load, connection, request } of requests) {
      const isChanged = load === 'changed';
      if (isChanged) await changeFloor(cell, connection);
      const { packets, body } = await recorded(line, ours, request, EXPECTED[load]);
      const answer = await product.read(request);
      note(load, 'bytes', comparable(body, isChanged), comparable(answer.body, isChanged));
      note(load, 'statements', packets, recording.reads[keyOfRequest(request)]?.packets);
    }
    const request = createRequest(cell, BUILDING, caller++, DAY);
    const facts = factsOfRequest(recording, request);
    const created = createFrom(await recorded(line, ours, request, EXPECTED.create), facts);
    const { packets, body } = shapesOf(created);
    note('create', 'statements', packets, shapesOf(recording.create).packets);
    const again = createRequest(cell, BUILDING, caller++, DAY);
    const answer = await product.read(again);
    const expected = createFrom({ packets: [], body: answer.body }, factsOfRequest(recording, again));
    note('create', 'bytes', body, shapesOf(expected).body);
  } finally {
    ours.close();
    product.close();
    await bare.stop();
    await line.close();
  }
  return differences;
}
