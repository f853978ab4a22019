import { type AdminFloor, saveFloor, saveRestrictedFloor } from '@berth/contract';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';

export type FloorWish =
  | { readonly kind: 'new'; readonly level: number }
  | { readonly kind: 'change' | 'copy'; readonly floor: AdminFloor };

export type FloorFields = { readonly name: string; readonly level: string; readonly userpools: readonly string[] };

export function fieldsFor(wish: FloorWish, copyName: string): FloorFields {
  if (wish.kind === 'new') return { name: '', level: String(wish.level), userpools: [] };
  const { name, level, userpools } = wish.floor;
  return wish.kind === 'copy'
    ? { name: copyName, level: String(level + 1), userpools }
    : { name, level: String(level), userpools };
}

const LOWEST = -50;
const HIGHEST = 200;

export type FloorFaults = { readonly name?: 'name' | 'taken'; readonly level?: true };

/** Judged before anything is sent, with the names as they are known here; the server judges again. */
export function floorFaults({ name, level }: FloorFields, floors: readonly AdminFloor[], wish: FloorWish): FloorFaults {
  const own = wish.kind === 'change' ? wish.floor.id : undefined;
  const isTaken = floors.some((floor) => floor.id !== own && floor.name === name.trim());
  const number = /^\s*-?\d{1,3}\s*$/.test(level) ? Number(level) : Number.NaN;
  return {
    ...(name.trim() === '' ? { name: 'name' as const } : isTaken ? { name: 'taken' as const } : {}),
    ...(number >= LOWEST && number <= HIGHEST ? {} : { level: true as const }),
  };
}

/** A copy takes its restrictions along; otherwise they are part of what is saved. */
export function saveFields(
  place: Place,
  wish: FloorWish,
  { name, level, userpools }: FloorFields,
  version?: number,
): Promise<AdminFloor> {
  const form = { name: name.trim(), level: Number(level) };
  if (wish.kind === 'copy') return call(saveFloor, { params: place, body: { ...form, copyOf: wish.floor.id } });
  const known = wish.kind === 'change' ? { id: wish.floor.id, version: version ?? wish.floor.version } : {};
  return call(saveRestrictedFloor, { params: place, body: { ...form, ...known, userpools: [...userpools] } });
}
