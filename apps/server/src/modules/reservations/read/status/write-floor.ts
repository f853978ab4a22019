import { isSame } from '../changes/changed-rows.ts';
import type { DeskText, FloorText } from './floor-texts.ts';
import type { MapRead } from './map-read.ts';
import type { Names } from './member-names.ts';
import { presentDesks } from './present-status.ts';
import { type HeldBySpace, listedDesks, refusedRooms, type VisibleFloor } from './visible-floor.ts';
import { type VisibleSpace, visibleSpace, type View } from './visible-spaces.ts';
import { heldOn } from './space-status.ts';
import type { HeldRow } from './status.sql.ts';

/** The only reservation of a desk; undefined if a sensor, a fixed holder or another reservation affects it too. */
function onlyRowOf({ premises, sensed }: View, id: string, held: HeldBySpace): HeldRow | undefined {
  const rows = held.get(id);
  const isAlone = rows?.length === 1 && !sensed.has(id) && !premises.fixedDesks.has(id);
  return isAlone ? rows[0] : undefined;
}

/** A desk on a floor that is being written: its earlier text, or its current state. */
type Desk = { readonly id: string; readonly row: HeldRow | undefined } & (
  | { readonly before: DeskText }
  | { readonly before?: never; readonly seen: VisibleSpace }
);

export type Draft = {
  readonly before: FloorText | undefined;
  readonly desks: readonly Desk[];
  readonly rooms: VisibleFloor['rooms'];
  /** The members whose names it needs. */
  readonly holderIds: readonly string[];
};

/**
 * A floor without names. Reuses the text of desks that still have the same reservation: on a busy morning that is all
 * but one. Texts of a viewer group are not reused for reservations of the viewer, which `isOwn` finds.
 */
export function draftOf(
  map: MapRead,
  floorId: string,
  before: FloorText | undefined,
  isOwn: (row: HeldRow) => boolean = () => false,
): Draft {
  const { view } = map;
  const floor = view.premises.floors.get(floorId);
  if (floor === undefined) return { before, desks: [], rooms: [], holderIds: [] };
  const held = heldOn(map, floorId);
  const desks = listedDesks(view, floor, held).map((desk): Desk => {
    const { id } = desk;
    const row = onlyRowOf(view, id, held);
    const written = before?.deskTexts.get(id);
    if (row && written && !isOwn(row) && isSame(written.row, row)) return { id, row, before: written };
    return { id, row, seen: visibleSpace(view, desk, held.get(id) ?? []) };
  });
  return {
    before,
    desks,
    rooms: before?.refusedRooms ?? refusedRooms(view, floor),
    holderIds: desks.flatMap((desk) => (desk.before === undefined ? (desk.seen.holderId ?? []) : [])),
  };
}

/** The list without its brackets, to be joined into a longer one. */
const listed = (all: readonly unknown[]) => JSON.stringify(all).slice(1, -1);

/** The text of an answer before and after its desks. */
export function partsAround({ rules }: View, rooms: string, version: number | undefined) {
  const rule = JSON.stringify(rules.anywhere('DESK'));
  const parkingRule = JSON.stringify(rules.anywhere('PARKING'));
  return {
    start: `{"rule":${rule},"parkingRule":${parkingRule},"rooms":[${rooms}],"desks":[`,
    end: `]${version === undefined ? '' : `,"version":${version}`}}`,
  };
}

/** Not a part of Node's shared pool, which a cached buffer would keep in memory. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Adds the names to a draft. */
export function writeFloor(
  { view, onFloor, sensedVersion, isVersioned }: MapRead,
  id: string,
  draft: Draft,
  names: Names,
): FloorText {
  const { before, desks, rooms } = draft;
  const seen = desks.flatMap((desk) => (desk.before === undefined ? desk.seen : []));
  const presented = presentDesks({ ruleOf: view.rules.anywhere, rooms, seen, nameOf: names.nameOf }).values();
  const texts: string[] = [];
  const deskTexts = new Map<string, DeskText>();
  for (const desk of desks) {
    const { row } = desk;
    const text = desk.before?.text ?? JSON.stringify(presented.next().value);
    if (text === undefined) continue;
    texts.push(text);
    if (row !== undefined) deskTexts.set(desk.id, desk.before ?? { row, text });
  }
  const { version } = onFloor(id);
  const ofRooms = before?.rooms ?? listed(rooms);
  const { start, end } = partsAround(view, ofRooms, isVersioned ? version : undefined);
  const answer = bytesOf(`${start}${texts.join()}${end}`);
  return {
    version,
    sensedVersion: sensedVersion(id),
    rooms: ofRooms,
    refusedRooms: rooms,
    answer,
    desks: answer.subarray(Buffer.byteLength(start), answer.length - Buffer.byteLength(end)),
    deskTexts,
    until: Math.min(names.until, before?.until ?? Number.POSITIVE_INFINITY),
  };
}
