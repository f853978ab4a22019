import { DESKS_APART } from '../requests.ts';
import { CALLERS, DESKS, FLOORS, idOf } from '../shape.ts';
import type { Template, Values } from './template.ts';
import type { Packet } from './wire-messages.ts';

/** The packets that the product sent to PostgreSQL for a request, and the body of its answer. */
export type Recorded = { readonly packets: readonly Packet[]; readonly body: string };

export type StatementTemplate = {
  readonly text: Template;
  readonly values: readonly (Template | null | { readonly hex: Template })[];
  readonly isSynced: boolean;
};
export type RecordedCreate = { readonly packets: readonly (readonly StatementTemplate[])[]; readonly body: Template };

export type Callers = {
  readonly organisationId: string;
  /** The ids of the persons behind the callers. */
  readonly persons: readonly string[];
};

export type Recording = Callers & {
  /** By the line and the authorization of their request. */
  readonly reads: Readonly<Record<string, Recorded>>;
  readonly create: RecordedCreate;
};

const field = (request: string, name: string) => new RegExp(`\r\n${name}: (.*)\r\n`).exec(request)?.[1] ?? '';

export const keyOf = (url: string, authorization: string) => `${url} ${authorization}`;
export const keyOfRequest = (request: string) => keyOf(request.split(' ')[1] ?? '', field(request, 'authorization'));

const DESK = /\/1(\d{7})-/;
const FIRST_ID = Number(idOf('desk', 0).slice(1, 8));

/** The values of a create that follow from its request, in statements and answer. */
export function factsOf(
  { organisationId, persons }: Callers,
  url: string,
  key: string,
  { start, end }: { start: string; end: string },
): Values {
  const desk = Number(DESK.exec(url)?.[1]) - FIRST_ID;
  const building = Math.floor(desk / DESKS);
  const caller = (desk % DESKS) / DESKS_APART;
  const member = building * DESKS + caller;
  return {
    'organisation id': organisationId,
    key,
    start,
    end,
    day: start.slice(0, 10),
    slug: `building-${building}`,
    caller: `caller-${building * CALLERS + caller}`,
    'person id': persons[building * CALLERS + caller] ?? '',
    'building id': idOf('building', building),
    'floor id': idOf('floor', Math.floor((desk * FLOORS) / DESKS)),
    'desk id': idOf('desk', desk),
    'member id': idOf('member', member),
    member: String(member),
    desk: String(desk),
    room: String(Math.floor(desk / 10)),
  };
}

/** The facts of a request as it is written. */
export function factsOfRequest(callers: Callers, request: string): Values {
  const body = JSON.parse(request.slice(request.indexOf('\r\n\r\n'))) as { startDatetime: string; endDatetime: string };
  const about = { start: body.startDatetime, end: body.endDatetime };
  return factsOf(callers, request.split(' ')[1] ?? '', field(request, 'idempotency-key'), about);
}
