/** One building of one organisation. */
export type Place = { org: string; building: string };

export const pathOf = (place: Place): string => `/${place.org}/${place.building}`;

export function placeOf(path: string): Place | undefined {
  const [, org, building] = /^\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  return org === undefined || building === undefined ? undefined : { org, building };
}
