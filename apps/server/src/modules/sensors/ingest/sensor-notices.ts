import type { BuildingKey } from '../../../platform/keys.ts';
import type { Live } from '../../../platform/messaging/live.ts';

/** A space where a person arrived or left. */
export type ChangedSpace = { readonly spaceId: string; readonly floorId: string };

export type TellChanged = (place: BuildingKey, changed: readonly ChangedSpace[]) => void;

/** Every open map reloads for each notice. */
const AT_MOST_EACH_MS = 1000;

/** Notifies open maps of arrivals and departures: the first at once, later ones together within a second. */
export function createSensorNotices({ tell }: Pick<Live, 'tell'>): TellChanged {
  const resting = new Map<string, ChangedSpace[]>();

  const say: TellChanged = (place, changed) => {
    const ids = [...new Set(changed.map(({ spaceId }) => spaceId))];
    tell(place, { kind: 'sensors', ids, floorIds: [...new Set(changed.map(({ floorId }) => floorId))] });
    resting.set(place.buildingId, []);
    setTimeout(() => {
      const meanwhile = resting.get(place.buildingId) ?? [];
      resting.delete(place.buildingId);
      if (meanwhile.length > 0) say(place, meanwhile);
    }, AT_MOST_EACH_MS).unref();
  };

  return (place, changed) => {
    const waiting = resting.get(place.buildingId);
    if (waiting === undefined) say(place, changed);
    else waiting.push(...changed);
  };
}
