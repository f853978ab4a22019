import type { AnswerOf, buildingSettings, Desk, Floor, Room } from '@berth/contract';
import type { Period } from '@berth/domain';
import { useCallback, useEffect, useMemo } from 'react';
import { keepFloor, lastFloor } from '../../../lib/buildings/last-floor.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useScreenSearch } from '../../../lib/reservations/screen-search.ts';
import { useNow } from '../../../lib/use-now.ts';
import { askedBy, windowInWords } from './address.ts';
import { isWanted as isWantedBy, type Signed } from './choices.ts';
import { useOwnPlace } from './own/use-own-place.ts';
import type { ShownFloor } from './shown-floor.ts';
import { useTimelineDay } from '../../../ui/day-timeline/use-timeline-day.ts';
import { useChoices } from './use-choices.ts';
import { useStatusText } from './use-status-text.ts';
import { usePickedSlot } from './window/use-picked-slot.ts';
import { useWindow } from './window/use-window.ts';

export type FloorAsked = {
  place: Place;
  settings: AnswerOf<typeof buildingSettings>['reservationSettings'];
  floors: readonly Floor[];
  /** Of all floors; undefined while they are on their way: what is free is asked for meanwhile. */
  spaces: { readonly rooms: readonly Room[]; readonly desks: readonly Desk[] } | undefined;
};

const NONE = { rooms: [], desks: [] };

/** Which floor: the address's, the last one, the first on which there is something. */
function floorAmong(floors: readonly Floor[], candidates: readonly (string | undefined)[]): Floor | undefined {
  return (
    candidates.map((id) => floors.find((floor) => floor.id === id)).find((floor) => floor !== undefined) ?? floors[0]
  );
}

/** What is looked at: which floor, in which window, what stands there and what of it is one's own. */
export function useFloor({ place, settings, floors, spaces }: FloorAsked) {
  const { rooms, desks } = spaces ?? NONE;
  const zone = settings.timezone;
  const address = useScreenSearch();
  const asked = askedBy(address, zone);
  const now = useNow();
  const window = useStable(useWindow(asked.window, settings, now));
  usePickedSlot({ place, window, settings, now, onPick: (slot) => address.set(windowInWords(slot, zone)) });
  const firstBusy = desks[0]?.floorId ?? rooms[0]?.floorId;
  const floor = floorAmong(floors, [asked.floorId, lastFloor(place), firstBusy]);
  const floorId = floor?.id ?? '';
  const { kind } = asked;
  const own = useOwnPlace({ place, zone, window, now });
  const { ownHours } = own;
  const attributes = asked.attributes.join('\n');
  const isWanted = useCallback(
    (choice: Signed) =>
      isWantedBy(choice, { attributes: attributes === '' ? [] : attributes.split('\n'), search: asked.search }),
    [attributes, asked.search],
  );
  const found = useChoices({ place, floors, spaces, floorId, kind, window, zone, ownHours, isWanted });
  const { choices } = found;
  const wanted = useMemo(() => (choices ?? []).filter(isWanted), [choices, isWanted]);
  const textOf = useStatusText(zone);
  const day = useTimelineDay(window, zone, now, settings);
  const shown = useMemo<ShownFloor | undefined>(
    () => floor && { floor, rooms, desks, choices: choices ?? [], isWanted, textOf },
    [floor, rooms, desks, choices, isWanted, textOf],
  );
  useEffect(() => {
    if (floorId !== '') keepFloor(place, floorId);
  }, [place, floorId]);
  return { ...found, address, asked, now, window, zone, own, wanted, textOf, day, shown };
}

/** The same object while its times are the same: everything below is drawn by it. */
function useStable({ start, end }: Period): Period {
  return useMemo(() => ({ start, end }), [start, end]);
}
