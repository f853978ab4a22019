import type { Room } from '@berth/contract';

/** A room as edited in the inspector. */
export type RoomForm = {
  name: string;
  floorId: string;
  reservedBy: Room['reservedBy'];
  /** The typed text; empty for no maximum. */
  maximumOccupants: string;
  /** Only for a new room: later the attributes dialog saves them itself. */
  attributes: readonly string[];
};

export const formOf = (room: Room | undefined, floorId = ''): RoomForm => ({
  name: room?.name ?? '',
  floorId: room?.floorId ?? floorId,
  reservedBy: room?.reservedBy ?? 'desks',
  maximumOccupants: room?.maximumOccupants == null ? '' : String(room.maximumOccupants),
  attributes: [],
});

/** The input of `saveRoom`. */
export const bodyOf = (form: RoomForm, stored: { id: string; version: number | undefined } | undefined) => ({
  ...(stored && { id: stored.id, ...(stored.version !== undefined && { version: stored.version }) }),
  name: form.name.trim(),
  floorId: form.floorId,
  reservedBy: form.reservedBy,
  maximumOccupants: form.maximumOccupants === '' ? null : Number(form.maximumOccupants),
  ...(!stored && { attributes: [...form.attributes] }),
});

const MAX_NAME = 100;
export const MOST_OCCUPANTS = 100_000;

/** A number field keeps only the digits of the typed text, as specified. */
export const figuresIn = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 6);

export type Faults = Partial<Record<keyof RoomForm, string>>;

/** Validates the form before it is sent. Returns catalogue keys. */
export function roomFaults(form: RoomForm): Faults {
  const faults: Faults = {};
  const name = form.name.trim();
  if (name === '') faults.name = 'fault.nameMissing';
  if (name.length > MAX_NAME) faults.name = 'fault.nameLong';
  if (form.floorId === '') faults.floorId = 'fault.floorMissing';
  if (Number(form.maximumOccupants) > MOST_OCCUPANTS) faults.maximumOccupants = 'fault.tooManyOccupants';
  return faults;
}

/** The field that each problem code of the server belongs to. */
export const ROOM_PROBLEM_FIELDS: Readonly<Record<string, keyof RoomForm>> = {
  'room.name_taken': 'name',
  'floor.not_found': 'floorId',
};
