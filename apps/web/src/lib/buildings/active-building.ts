import type { UserInfo } from '@berth/contract';
import { pathOf, placeOf } from './place.ts';

/**
 * The choice is stored permanently; a request from an address only until the user is signed in and it is clear whether
 * they belong there.
 */
const CHOSEN = 'berth.building';
const REQUESTED = 'berth.building.requested';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Read once, so that a choice in another tab does not change this one until it is reopened. */
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

/**
 * Requests a building by an address (`?org=&building=`) or a start page; applied once it is clear that the user belongs
 * to it.
 */
export function requestBuilding(path: string): void {
  if (placeOf(path)) sessionStorage.setItem(REQUESTED, path);
}

/**
 * Clears the building after access ended. It is restored if access comes back while the tab is open; until then it only
 * decides which contact the no-access page names.
 */
function loseBuilding(path: string): void {
  memory = { chosen: undefined };
  localStorage.removeItem(CHOSEN);
  if (requestedBuilding() === undefined) requestBuilding(path);
  tell();
}

/** The requested building, then the last choice, then the only one there is. Buildings without access never count. */
export function buildingAmong(
  groups: UserInfo['groups'],
  memory: { requested: string | undefined; chosen: string | undefined },
): string | undefined {
  const theirs = Object.keys(groups);
  const preferred = [memory.requested, memory.chosen].find((path) => path !== undefined && theirs.includes(path));
  return preferred ?? (theirs.length === 1 ? theirs[0] : undefined);
}

/** Decides which building is active for these groups, and stores it. */
export function settleBuilding(groups: UserInfo['groups']): string | undefined {
  const chosen = chosenBuilding();
  const requested = requestedBuilding();
  const active = buildingAmong(groups, { requested, chosen });
  if (active === undefined) {
    if (chosen !== undefined) loseBuilding(chosen);
  } else if (active !== chosen || active === requested) keepBuilding(active);
  return active;
}

/** The building in `?org=&building=`, and the address without it. */
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
