import { type AdminFloor, saveFloor, saveRestrictedFloor } from '@berth/contract';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';

export type FloorEdit =
  | { readonly kind: 'new'; readonly level: number }
  | { readonly kind: 'change' | 'copy'; readonly floor: AdminFloor };

export type FloorFields = { readonly name: string; readonly level: string; readonly userpools: readonly string[] };

export function fieldsFor(edit: FloorEdit, copyName: string): FloorFields {
  if (edit.kind === 'new') return { name: '', level: String(edit.level), userpools: [] };
  const { name, level, userpools } = edit.floor;
  return edit.kind === 'copy'
    ? { name: copyName, level: String(level + 1), userpools }
    : { name, level: String(level), userpools };
}

const LOWEST = -50;
const HIGHEST = 200;

export type FloorFaults = { readonly name?: 'name' | 'taken'; readonly level?: true };

/** Validated before anything is sent, against the loaded names; the server validates again. */
export function floorFaults({ name, level }: FloorFields, floors: readonly AdminFloor[], edit: FloorEdit): FloorFaults {
  const own = edit.kind === 'change' ? edit.floor.id : undefined;
  const isTaken = floors.some((floor) => floor.id !== own && floor.name === name.trim());
  const number = /^\s*-?\d{1,3}\s*$/.test(level) ? Number(level) : Number.NaN;
  return {
    ...(name.trim() === '' ? { name: 'name' as const } : isTaken ? { name: 'taken' as const } : {}),
    ...(number >= LOWEST && number <= HIGHEST ? {} : { level: true as const }),
  };
}

/** A copy keeps its restrictions; otherwise they are part of the request. */
export function saveFields(
  place: Place,
  edit: FloorEdit,
  { name, level, userpools }: FloorFields,
  version?: number,
): Promise<AdminFloor> {
  const form = { name: name.trim(), level: Number(level) };
  if (edit.kind === 'copy') return call(saveFloor, { params: place, body: { ...form, copyOf: edit.floor.id } });
  const target = edit.kind === 'change' ? { id: edit.floor.id, version: version ?? edit.floor.version } : {};
  return call(saveRestrictedFloor, { params: place, body: { ...form, ...target, userpools: [...userpools] } });
}
