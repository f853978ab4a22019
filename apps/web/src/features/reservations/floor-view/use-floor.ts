import type { AnswerOf, buildingSettings, Desk, Floor, Room } from '@berth/contract';
import { localDayOf, type Period } from '@berth/domain';
import { useCallback, useEffect, useMemo } from 'react';
import { keepFloor, lastFloor } from '../../../lib/buildings/last-floor.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useScreenSearch } from '../../../lib/reservations/screen-search.ts';
import { useNow } from '../../../lib/use-now.ts';
import { readAddress, windowInWords } from './address.ts';
import { type Choice, isWanted as isWantedBy, type Signed } from './choices.ts';
import { useOwnPlace } from './own/use-own-place.ts';
import { useFinder } from './search/use-finder.ts';
import { useFinds } from './search/use-finds.ts';
import { useNearby } from './search/use-nearby.ts';
import type { ShownFloor } from './shown-floor.ts';
import { useTimelineDay } from '../../../ui/day-timeline/use-timeline-day.ts';
import { useChoices } from './use-choices.ts';
import { useFloorStatuses } from './use-floor-statuses.ts';
import { useStatusText } from './use-status-text.ts';
import { useOutOfRange } from './window/use-out-of-range.ts';
import { usePickedSlot } from './window/use-picked-slot.ts';
import { useWindow } from './window/use-window.ts';

export type FloorProps = {
  place: Place;
  settings: AnswerOf<typeof buildingSettings>['reservationSettings'];
  floors: readonly Floor[];
  /** The spaces of all floors; undefined while loading, when their status is already being requested. */
  spaces: { readonly rooms: readonly Room[]; readonly desks: readonly Desk[] } | undefined;
};

const NONE = { rooms: [], desks: [] };

/** The floor: from the address, the last one used, or the first with spaces. */
function floorAmong(floors: readonly Floor[], candidates: readonly (string | undefined)[]): Floor | undefined {
  return (
    candidates.map((id) => floors.find((floor) => floor.id === id)).find((floor) => floor !== undefined) ?? floors[0]
  );
}

/** The visible floor: floor, window, spaces and the user's own reservations. */
export function useFloor({ place, settings, floors, spaces }: FloorProps) {
  const { rooms, desks } = spaces ?? NONE;
  const zone = settings.timezone;
  const address = useScreenSearch();
  const request = readAddress(address, zone);
  const now = useNow();
  const window = useStable(useWindow(request.window, settings, now));
  usePickedSlot({ place, window, settings, now, onPick: (slot) => address.set(windowInWords(slot, zone)) });
  const firstBusy = desks[0]?.floorId ?? rooms[0]?.floorId;
  const home = floorAmong(floors, [request.floorId, lastFloor(place), firstBusy]);
  const homeId = home?.id ?? '';
  const { kind, search, people } = request;
  const own = useOwnPlace({ place, zone, window, now });
  const { ownHours } = own;
  const attributes = request.attributes.join('\n');
  const isWanted = useCallback(
    (choice: Signed) =>
      isWantedBy(choice, {
        attributes: attributes === '' ? [] : attributes.split('\n'),
        people: kind === 'rooms' ? people : 1,
      }),
    [attributes, kind, people],
  );
  const date = localDayOf(window.start, zone);
  const isSearching = search !== '';
  const statuses = useFloorStatuses({ place, floors, floorId: homeId, kind, window, date, isSearching });
  const finds = useFinds({ search, spaces, floors, statuses, kind, floorId: homeId });
  const finder = useFinder(search, finds);
  const floor = floors.find(({ id }) => id === finder.followed?.floorId) ?? home;
  const floorId = floor?.id ?? '';
  const available = useChoices({
    place,
    floors,
    spaces,
    floorId,
    kind,
    window,
    zone,
    statuses,
    now,
    isSlotted: settings.timeslot,
    ownHours,
    isWanted,
  });
  const { choices } = available;
  const matching = useMemo(() => (choices ?? []).filter(isWanted), [choices, isWanted]);
  const textOf = useStatusText(zone);
  const day = useTimelineDay(window, zone, now, settings);
  const range = useOutOfRange(window, settings, now);
  const hasStatus = range === undefined;
  const shownFloor = useMemo<ShownFloor | undefined>(
    () => floor && { floor, rooms, desks, choices: onFloor(choices, floor.id), hasStatus, isWanted, textOf },
    [floor, rooms, desks, choices, hasStatus, isWanted, textOf],
  );
  const near = useNearby(shownFloor, finder.found, kind);
  // A floor that a search has led to is not the user's own choice.
  useEffect(() => {
    if (homeId !== '') keepFloor(place, homeId);
  }, [place, homeId]);
  return {
    ...available,
    address,
    request,
    now,
    window,
    zone,
    own,
    wanted: matching,
    textOf,
    day,
    shown: shownFloor,
    home,
    finder,
    /** Everything that a search could find has loaded. */
    isSearched: isSearching && [...statuses.ofKind, ...statuses.ofOther].every((status) => status !== undefined),
    near,
    range,
  };
}

const onFloor = (choices: readonly Choice[] | undefined, floorId: string): readonly Choice[] =>
  (choices ?? []).filter((choice) => choice.floorId === floorId);

/** The same object as long as its times are the same, because everything below renders from it. */
function useStable({ start, end }: Period): Period {
  return useMemo(() => ({ start, end }), [start, end]);
}
