import type { UserInfo } from '@berth/contract';
import { pathOf, placeOf } from './place.ts';

/** The choice outlives the tab; what an address asks for only until somebody is signed in to see whether it is theirs. */
const CHOSEN = 'berth.building';
const REQUESTED = 'berth.building.requested';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Read once: another tab may choose another building, and this one stays where it is until it is opened anew. */
let memory: { chosen: string | undefined } | undefined;

export function chosenBuilding(): string | undefined {
  memory ??= { chosen: localStorage.getItem(CHOSEN) ?? undefined };
  return memory.chosen;
}

export const requestedBuilding = (): string | undefined => sessionStorage.getItem(REQUESTED) ?? undefined;

export function keepBuilding(path: string): void {
  memory = { chosen: path };
  localStorage.setItem(CHOSEN, path);
  sessionStorage.removeItem(REQUESTED);
  tell();
}

/** Asked for by an address (`?org=&building=`) or a start page; it counts once it turns out to be one of theirs. */
export function requestBuilding(path: string): void {
  if (placeOf(path)) sessionStorage.setItem(REQUESTED, path);
}

/** Access ended. Should it come back while the tab is open, so does the building; until then it only tells whom to ask. */
function loseBuilding(path: string): void {
  memory = { chosen: undefined };
  localStorage.removeItem(CHOSEN);
  if (requestedBuilding() === undefined) requestBuilding(path);
  tell();
}

/** What was asked for, then the last choice, then the only one there is. A building no longer theirs never counts. */
export function buildingAmong(
  groups: UserInfo['groups'],
  memory: { requested: string | undefined; chosen: string | undefined },
): string | undefined {
  const theirs = Object.keys(groups);
  const remembered = [memory.requested, memory.chosen].find((path) => path !== undefined && theirs.includes(path));
  return remembered ?? (theirs.length === 1 ? theirs[0] : undefined);
}

/** Decides which building is active for these groups and remembers exactly that. */
export function settleBuilding(groups: UserInfo['groups']): string | undefined {
  const chosen = chosenBuilding();
  const requested = requestedBuilding();
  const active = buildingAmong(groups, { requested, chosen });
  if (active === undefined) {
    if (chosen !== undefined) loseBuilding(chosen);
  } else if (active !== chosen || active === requested) keepBuilding(active);
  return active;
}

/** `?org=&building=` of an address, and the address without them. */
export function buildingInAddress(search: string): { path: string; rest: string } | undefined {
  const query = new URLSearchParams(search);
  const org = query.get('org');
  const building = query.get('building');
  if (!org || !building) return undefined;
  query.delete('org');
  query.delete('building');
  const path = pathOf({ org, building });
  return { path, rest: query.size > 0 ? `?${query}` : '' };
}

export function onBuildingChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
