import type { SpaceImportColumn } from '@berth/domain/imports';
import { LABEL_SEPARATOR, type SpaceRowFault } from '@berth/domain/structure';
import { mapInParts } from '../../../platform/in-parts.ts';
import type { Known, KnownDesk, KnownRoom } from './known-spaces.ts';
import type { SpaceRow } from './parse-spaces-csv.ts';
import type { SpaceType } from '../spaces/spaces.sql.ts';

/** A space as it will be stored; `room` is the name of a desk's room, which another line may create. */
export type Target = {
  id: string | undefined;
  type: SpaceType;
  name: string;
  floorId: string;
  room: string | undefined;
  reservedBy: string | null;
  maximumOccupants: number | null;
  /** Undefined if the file has no such column: the stored labels stay. */
  attributeIds: readonly string[] | undefined;
  /** The member whose fixed desk it becomes; undefined leaves the stored holder. */
  holderId: string | undefined;
};

type Reason = { column: SpaceImportColumn; fault: SpaceRowFault; value: string };
type Verdict = { row: number; type: string; name: string; changes: SpaceImportColumn[]; reason: Reason | null };
export type EvaluatedRow =
  | (Verdict & { action: 'refuse' | 'same' | 'skip' })
  | (Verdict & { action: 'create' | 'change'; target: Target });

const TYPES: readonly SpaceType[] = ['ROOM', 'DESK', 'PARKING'];
const WAYS = ['whole', 'desks', 'none'];
const MAX_NAME = 100;
const MAX_OCCUPANTS = 100_000;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** A refusal, returned where the fault is found; evaluateRow turns it into a result. */
class Refused {
  readonly reason: Reason;
  constructor(column: SpaceImportColumn, fault: SpaceRowFault, value = '') {
    this.reason = { column, fault, value };
  }
}

const namesIn = (text: string) => [
  ...new Set(
    text
      .split(LABEL_SEPARATOR)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

function nameIn({ name }: SpaceRow): string | Refused {
  if (name === '') return new Refused('name', 'missing');
  if (name.length > MAX_NAME) return new Refused('name', 'tooLong', String(MAX_NAME));
  return CONTROL_CHARACTER.test(name) ? new Refused('name', 'invalid', name) : name;
}

/** The labels that a line names; undefined if the file has no such column. */
export const labelsOf = ({ attributes }: SpaceRow): string[] | undefined =>
  attributes === undefined ? undefined : namesIn(attributes);

function labelsIn(row: SpaceRow, structure: Known): string[] | undefined | Refused {
  const names = labelsOf(row);
  if (names === undefined) return undefined;
  const unknown = names.find((name) => !structure.attributes.has(name));
  return unknown === undefined ? names : new Refused('attributes', 'unknown', unknown);
}

const occupantsIn = (text: string): number | null | Refused => {
  if (text === '') return null;
  const wrong = !/^\d{1,6}$/.test(text) || Number(text) > MAX_OCCUPANTS;
  return wrong ? new Refused('maximumOccupants', 'invalid', text) : Number(text);
};

type Place = Pick<Target, 'floorId' | 'room' | 'reservedBy' | 'maximumOccupants'>;

function roomPlace(row: SpaceRow, structure: Known, existing: KnownRoom | undefined): Place | Refused {
  const floorId = row.floor === undefined || row.floor === '' ? existing?.floorId : structure.floors.get(row.floor);
  if (floorId === undefined)
    return row.floor ? new Refused('floor', 'unknown', row.floor) : new Refused('floor', 'missing');
  const reservedBy = row.reservedBy || existing?.reservedBy || 'desks';
  if (!WAYS.includes(reservedBy)) return new Refused('reservedBy', 'unknown', reservedBy);
  const maximumOccupants =
    row.maximumOccupants === undefined ? (existing?.maximumOccupants ?? null) : occupantsIn(row.maximumOccupants);
  if (maximumOccupants instanceof Refused) return maximumOccupants;
  return { floorId, room: undefined, reservedBy, maximumOccupants };
}

function deskPlace(row: SpaceRow, structure: Known, existing: KnownDesk | undefined): Place | Refused {
  const name = row.room || existing?.roomName;
  if (name === undefined) return new Refused('room', 'missing');
  const room = structure.rooms.get(name);
  if (room === undefined) return new Refused('room', 'unknown', name);
  // A desk is on the floor of its room; a file with another floor means another room.
  if (row.floor && structure.floors.get(row.floor) !== room.floorId)
    return new Refused('floor', 'elsewhere', row.floor);
  return { floorId: room.floorId, room: name, reservedBy: null, maximumOccupants: null };
}

const sameLabels = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((name) => b.includes(name));

function roomChanges(was: KnownRoom, to: Place, labels: readonly string[]): SpaceImportColumn[] {
  const differs: [SpaceImportColumn, boolean][] = [
    ['floor', was.floorId !== to.floorId],
    ['reservedBy', was.reservedBy !== to.reservedBy],
    ['maximumOccupants', was.maximumOccupants !== to.maximumOccupants],
    ['attributes', !sameLabels(was.attributes, labels)],
  ];
  return differs.filter(([, changed]) => changed).map(([column]) => column);
}

type Desk = { readonly type: string; readonly labels: readonly string[]; readonly holderId: string | undefined };

function deskChanges(was: KnownDesk, to: Place, { type, labels, holderId }: Desk): SpaceImportColumn[] {
  const differs: [SpaceImportColumn, boolean][] = [
    ['type', was.type !== type],
    ['room', was.roomName !== to.room],
    // A room that an earlier line moves to another floor takes its desks along.
    ['floor', was.floorId !== to.floorId],
    ['attributes', !sameLabels(was.attributes, labels)],
    ['assignedTo', holderId !== undefined && was.holderId !== holderId],
  ];
  return differs.filter(([, changed]) => changed).map(([column]) => column);
}

/** The building may get this person later; until then the desk is imported without its holder. */
const unknownPerson = ({ assignedTo = '' }: SpaceRow, holderId: string | undefined): Reason | null =>
  assignedTo === '' || holderId !== undefined ? null : { column: 'assignedTo', fault: 'person', value: assignedTo };

function evaluated(row: SpaceRow, structure: Known, seen: Set<string>): EvaluatedRow | Refused {
  const type = TYPES.find((candidate) => candidate === row.type);
  if (type === undefined)
    return row.type === '' ? new Refused('type', 'missing') : new Refused('type', 'unknown', row.type);
  const name = nameIn(row);
  if (name instanceof Refused) return name;
  const holderId = type === 'ROOM' ? undefined : structure.people.get((row.assignedTo ?? '').toLowerCase());
  const note = type === 'ROOM' ? null : unknownPerson(row, holderId);
  // Imported without a holder, a desk that is not offered would be open to all.
  if (row.isEnabled === false && holderId === undefined) {
    const reason = note ?? { column: 'enabled' as const, fault: 'disabled' as const, value: '' };
    return { row: row.row, type, name, action: 'skip', changes: [], reason };
  }
  const key = `${type === 'ROOM'} ${name}`;
  if (seen.has(key)) return new Refused('name', 'twice', name);
  seen.add(key);
  const labels = labelsIn(row, structure);
  if (labels instanceof Refused) return labels;

  const room = type === 'ROOM' ? structure.rooms.get(name) : undefined;
  const desk = type === 'ROOM' ? undefined : structure.desks.get(name);
  const existing = room ?? desk;
  const place = type === 'ROOM' ? roomPlace(row, structure, room) : deskPlace(row, structure, desk);
  if (place instanceof Refused) return place;
  const carried = labels ?? existing?.attributes ?? [];
  // Later lines see the room as this line leaves it.
  if (type === 'ROOM')
    structure.rooms.set(name, {
      id: room?.id,
      floorId: place.floorId,
      reservedBy: place.reservedBy ?? 'desks',
      maximumOccupants: place.maximumOccupants,
      attributes: carried,
    });
  const verdict = { row: row.row, type: row.type, name, reason: note };
  const target: Target = {
    id: existing?.id,
    type,
    name,
    ...place,
    attributeIds: labels?.map((label) => structure.attributes.get(label) ?? ''),
    holderId,
  };
  if (existing === undefined) return { ...verdict, action: 'create', changes: [], target };
  const changes = room
    ? roomChanges(room, place, carried)
    : desk
      ? deskChanges(desk, place, { type, labels: carried, holderId })
      : [];
  return changes.length === 0
    ? { ...verdict, action: 'same', changes }
    : { ...verdict, action: 'change', changes, target };
}

/** The change that one line would make, or the reason why it is refused. */
function evaluateRow(row: SpaceRow, structure: Known, seen: Set<string>): EvaluatedRow {
  const answer = evaluated(row, structure, seen);
  if (!(answer instanceof Refused)) return answer;
  return { row: row.row, type: row.type, name: row.name, action: 'refuse', changes: [], reason: answer.reason };
}

/** Evaluates rooms first, because a desk may be listed above its room. The result is in the order of the file. */
export async function evaluateRows(rows: readonly SpaceRow[], structure: Known): Promise<EvaluatedRow[]> {
  const seen = new Set<string>();
  const isRoom = ({ type }: SpaceRow) => type === 'ROOM';
  const roomsFirst = [...rows.filter(isRoom), ...rows.filter((row) => !isRoom(row))];
  const answers = await mapInParts(roomsFirst, (row) => evaluateRow(row, structure, seen));
  return answers.sort((a, b) => a.row - b.row);
}
