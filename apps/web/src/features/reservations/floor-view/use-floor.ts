import type { AnswerOf, buildingSettings, Desk, Floor, Room } from '@berth/contract';
import { localDayOf, type Period } from '@berth/domain/time';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNeighbourhoods } from '../../../workplace/buildings/neighbourhoods.ts';
import { keepFloor, lastFloor } from '../../../workplace/buildings/last-floor.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { isKiosk } from '../../../lib/kiosk.ts';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import { useShownWindow } from '../../../lib/shown-window.ts';
import { useNow } from '../../../lib/use-now.ts';
import { kindOf, readAddress, windowInAddress } from './address.ts';
import { type Choice, isWanted as isWantedBy, type Signed, type Space, spacesOf } from './choices.ts';
import { useClosedDay } from './closed/use-closed-day.ts';
import { useOutsideHours } from './closed/use-outside-hours.ts';
import { useDays } from './days/use-days.ts';
import { floorBy, spaceBy } from './links.ts';
import { useOwnPlace } from './own/use-own-place.ts';
import { useFinder } from './search/use-finder.ts';
import { useFinds } from './search/use-finds.ts';
import { useNearby } from './search/use-nearby.ts';
import { useSearchCode } from './search/use-search-code.ts';
import type { ShownFloor } from './shown-floor.ts';
import { NOTHING_SUGGESTED } from './suggestions/suggested.ts';
import { useTimelineDay } from '../../../workplace/day-timeline/use-timeline-day.ts';
import { useChoices } from './use-choices.ts';
import { useFloorStatuses } from './use-floor-statuses.ts';
import { useStatusText } from './use-status-text.ts';
import { useOffered } from '../waitlist/use-offered.ts';
import { useOutOfRange } from './window/use-last-date.ts';
import { usePickedSlot } from './window/use-picked-slot.ts';
import { useWindow } from './window/use-window.ts';

export type FloorProps = {
  place: Place;
  settings: AnswerOf<typeof buildingSettings>['reservationSettings'];
  floors: readonly Floor[];
  /** Whether the building suggests seats. */
  suggestsSeats: boolean;
  /** The spaces of all floors; undefined while loading, when their status is already being requested. */
  spaces: { readonly rooms: readonly Room[]; readonly desks: readonly Desk[] } | undefined;
};

const NONE = { rooms: [], desks: [] };

/** The floor: from the address, the last one used, or the first. */
const floorAmong = (floors: readonly Floor[], candidates: readonly (string | undefined)[]): Floor | undefined =>
  candidates.map((one) => floorBy(floors, one)).find((floor) => floor !== undefined) ?? floors[0];

/** Floors with some of these spaces; all of them while they are unknown, or if there are none. */
function floorsWith(spaces: readonly Space[], floors: readonly Floor[]): readonly Floor[] {
  const used = new Set(spaces.map(({ floorId }) => floorId));
  const some = floors.filter(({ id }) => used.has(id));
  return some.length === 0 ? floors : some;
}

/** The visible floor: floor, window, spaces and the user's own reservations. */
export function useFloor({ place, settings, floors: allFloors, spaces, suggestsSeats }: FloorProps) {
  const { rooms, desks } = spaces ?? NONE;
  const zone = settings.timezone;
  const address = useScreenSearch();
  const requested = readAddress(address, zone);
  const linked = useMemo(() => spaces && spaceBy(spaces, requested.space), [spaces, requested.space]);
  const kind = requested.kind ?? (linked ? kindOf(linked.type) : 'desks');
  const request = { ...requested, kind };
  const ofKind = useMemo(() => spaces && spacesOf(kind, spaces.rooms, spaces.desks), [kind, spaces]);
  const floors = useMemo(() => floorsWith(ofKind ?? [], allFloors), [ofKind, allFloors]);
  const now = useNow();
  const chosen = useWindow(request.window, settings, now);
  const window = useStable(chosen.window);
  useShownWindow(window);
  const openings = usePickedSlot({
    place,
    window,
    settings,
    now,
    onPick: (slot) => address.set(windowInAddress(slot, zone)),
  });
  const home = floorAmong(floors, [linked?.floorId, request.floor, lastFloor(place)]);
  const homeId = home?.id ?? '';
  const { search, people } = request;
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
  const searchCode = useSearchCode(isSearching);
  const finds = useFinds(searchCode, { search, spaces, floors, statuses, kind, floorId: homeId });
  const finder = useFinder(search, finds);
  const floor = floors.find(({ id }) => id === finder.followed?.floorId) ?? home;
  const floorId = floor?.id ?? '';
  const isFiltered = attributes !== '' || (kind === 'rooms' && people > 1);
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
  const choices = useOffered(available.choices, window);
  const matching = useMemo(() => (choices ?? []).filter(isWanted), [choices, isWanted]);
  const textOf = useStatusText(zone);
  const day = useTimelineDay(window, zone, now, settings);
  const range = useOutOfRange(window, settings, now);
  const days = useDays({
    place,
    settings,
    kind,
    window,
    isChosen: chosen.isChosen,
    now,
    openings,
    count: isFiltered ? undefined : countOf(available.freeOn, ofKind),
    isReady: choices !== undefined,
  });
  const closed = useClosedDay({ days, date, zone, openings });
  const hasStatus = range === undefined && closed === undefined;
  const neighbourhoods = useNeighbourhoods(place, date, settings.hasNeighbourhoods === true);
  const [suggested, onSuggest] = useState(NOTHING_SUGGESTED);
  const { names } = suggested;
  const shownFloor = useMemo<ShownFloor | undefined>(
    () =>
      floor && {
        floor,
        rooms,
        desks,
        choices: onFloor(choices, floor.id),
        neighbourhoods: neighbourhoods.filter(({ floorId }) => floorId === floor.id),
        hasStatus,
        isWanted,
        textOf,
        names,
      },
    [floor, rooms, desks, choices, neighbourhoods, hasStatus, isWanted, textOf, names],
  );
  const near = useNearby(searchCode, { shown: shownFloor, find: finder.found, kind });
  // A garage is not where the next visit should start, nor is a floor that a search has led to.
  const isKept = homeId !== '' && kind !== 'parking';
  useEffect(() => {
    if (isKept) keepFloor(place, homeId);
  }, [place, homeId, isKept]);
  return {
    ...available,
    choices,
    address,
    request,
    linked,
    floors,
    days,
    closed,
    outside: useOutsideHours(days, zone),
    now,
    window,
    zone,
    own,
    wanted: matching,
    textOf,
    day,
    shown: shownFloor,
    suggested,
    /** The request for suggestions; rooms are chosen by their size instead. */
    suggestionsFor:
      suggestsSeats && kind === 'desks' && !isKiosk()
        ? {
            window,
            attributes: request.attributes,
            isUseful: hasStatus && !isSearching && !own.held.some(({ objectType }) => objectType === 'DESK'),
            onSuggest,
          }
        : undefined,
    home,
    finder,
    /** Everything that a search could find has loaded. */
    isSearched:
      searchCode !== undefined &&
      isSearching &&
      [...statuses.ofKind, ...statuses.ofOther].every((status) => status !== undefined),
    near,
    range,
  };
}

const onFloor = (choices: readonly Choice[] | undefined, floorId: string): readonly Choice[] =>
  (choices ?? []).filter((choice) => choice.floorId === floorId);

/** Free spaces on all floors; undefined while one of them is unknown. */
function countOf(freeOn: readonly (number | undefined)[], spaces: readonly Space[] | undefined) {
  const counts = freeOn.filter((free) => free !== undefined);
  if (!spaces || counts.length < freeOn.length) return undefined;
  return { free: counts.reduce((sum, free) => sum + free, 0), of: spaces.length };
}

/** The same object as long as its times are the same, because everything below renders from it. */
function useStable({ start, end }: Period): Period {
  return useMemo(() => ({ start, end }), [start, end]);
}
