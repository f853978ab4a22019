import type { RoleUrls } from '@berth/database/migrate';
import { World } from '../../../apps/server/testing/races/world.ts';
import type { Cell } from '../cell.ts';
import { Connection } from '../connection.ts';
import { allReads, changeFloor, createRequest, EXPECTED } from '../requests.ts';
import {
  type Callers,
  factsOfRequest,
  keyOfRequest,
  type Recorded,
  type RecordedCreate,
  type Recording,
} from './recording.ts';
import { recordingLine } from './recording-line.ts';
import { templatesOf, type Values } from './template.ts';

type Line = Awaited<ReturnType<typeof recordingLine>>;

export async function recorded(line: Line, connection: Connection, request: string, status: number): Promise<Recorded> {
  const { result, packets } = await line.record(() => connection.read(request));
  if (result.status !== status) throw new Error(`answered with ${result.status}: ${result.body}`);
  return { packets, body: result.body };
}

/** Makes a template of a create. */
export function createFrom({ packets, body }: Recorded, facts: Values): RecordedCreate {
  const templateOf = templatesOf(facts);
  return {
    packets: packets.map((packet) =>
      packet.map(({ text, values, isSynced }) => ({
        isSynced,
        text: templateOf(text),
        values: values.map((value) => {
          if (value === null) return null;
          return typeof value === 'string' ? templateOf(value) : { hex: [{ name: 'bytes', was: value.hex }] };
        }),
      })),
    ),
    body: templateOf(body),
  };
}

async function callersOf({ world, organisation }: Cell): Promise<Callers> {
  const { rows } = await world.sql.query<{ id: string }>(
    `select person.id from person join member on member.person_id = person.id
     where member.organisation_id = $1 and person.issuer = $2 order by substr(person.subject, 8)::integer`,
    [organisation.id, world.issuer],
  );
  return { organisationId: organisation.id, persons: rows.map(({ id }) => id) };
}

/** The create that is recorded. All numbers of its caller and desk differ, so each is recognised where it is used. */
const RECORDED = { building: 1, caller: 37 };
/** Before those of the load. */
const DAYS = [7, 8];

/** Each request is made twice, because the first fills caches. */
const twice = async <T>(work: () => Promise<T>): Promise<T> => {
  await work();
  return work();
};

/** Records requests of the reading loads, and one create. */
export async function recordProduct(cell: Cell, urls: RoleUrls, requests = allReads(cell)): Promise<Recording> {
  const line = await recordingLine(new URL(urls.api));
  const through = { ...urls, api: line.through(urls.api) };
  const world = await World.open(through, { isPatient: true, peopleOf: cell.world, nodes: 1 });
  const connection = await Connection.open(world.nodes[0]?.port ?? 0);
  try {
    const reads: Record<string, Recorded> = {};
    for (const { load, connection: n, request } of requests)
      reads[keyOfRequest(request)] = await twice(async () => {
        if (load === 'changed') await changeFloor(cell, n);
        return recorded(line, connection, request, EXPECTED[load]);
      });
    const callers = await callersOf(cell);
    const days = DAYS.values();
    const create = await twice(async () => {
      const request = createRequest(cell, RECORDED.building, RECORDED.caller, days.next().value ?? 0);
      return createFrom(await recorded(line, connection, request, EXPECTED.create), factsOfRequest(callers, request));
    });
    return { ...callers, reads, create };
  } finally {
    connection.close();
    await world.close();
    await line.close();
  }
}
