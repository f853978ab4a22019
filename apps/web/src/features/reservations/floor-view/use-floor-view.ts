import type { LocalDate, Period } from '@berth/domain/time';
import { windowOnDate } from '@berth/domain/time-window';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { kindOf, windowInAddress } from './address.ts';
import { useBarKeys } from './bar/use-bar-keys.ts';
import type { StripDay } from './days/strip-days.ts';
import { referenceOfFloor, referenceOfSpace } from './links.ts';
import type { Order } from './list/list-rows.ts';
import { useRows } from './list/use-rows.ts';
import { useNearText } from './search/use-near-text.ts';
import type { ShownFloor } from './shown-floor.ts';
import { type FloorProps, useFloor } from './use-floor.ts';
import { useFloorActions } from './use-floor-actions.ts';
import { useSelection } from './use-selection.ts';

const PHONE = '(width < 62em)';
const NO_SPACES = { rooms: [], desks: [] };

/** The state of the floor view (selection, order, map or list) and every step from here. */
export function useFloorView(props: FloorProps) {
  const { place, settings, floors } = props;
  const looked = useFloor(props);
  const { address, request, window, zone, own, choices, wanted, textOf, days, shown, finder, near, now } = looked;
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
  const [shows, setShows] = useState<'list' | 'map'>('list');
  const [usualOrder, setUsualOrder] = useState<Order>();
  const [nearOrder, setNearOrder] = useState<Order>('near');
  const spaces = props.spaces ?? NO_SPACES;
  const selection = useSelection({
    address,
    linkedId: looked.linked?.id,
    referenceOf: (id) => referenceOfSpace(spaces, id),
  });
  const { go } = selection;
  const pick = (next: Period) => go(windowInAddress(next, zone));
  const pickDay = (day: StripDay) => {
    const next = days.windowOf(day);
    // The selected day with its time would add a step to the history that leads nowhere.
    if (next.start !== window.start || next.end !== window.end) pick(next);
  };
  // The map shows at once what was taken since.
  const isTaken = (spaceId: string) => choices?.some(({ id, sign }) => id === spaceId && sign !== 'FREE');
  const seats = looked.suggested.seats.filter(({ objectId }) => !isTaken(objectId));
  const suggestedHere = seats.flatMap(({ objectId, floorId }) => (floorId === shown?.floor.id ? objectId : []));
  const hasSuggestions = suggestedHere.length > 0;
  // Favourites alone do not change the list that people are used to.
  const usual = usualOrder ?? (looked.suggested.isForPeople ? 'suggested' : 'free');
  const chosen = near ? nearOrder : usual;
  const order = chosen === 'suggested' && !hasSuggestions ? 'free' : chosen;
  useBarKeys({ days, onDay: pickDay });

  const isPerson = near?.find.kind === 'person';
  // A user who has a place already is not urged to leave it.
  const nearest =
    isPerson && !own.held.some(({ objectType }) => objectType === near.best?.type) ? near.best : undefined;
  // On a phone, the bar at the thumb would repeat the button of the card.
  const highlighted = isPhone ? undefined : suggestedHere[0];
  const selected = selection.selected ?? (isPerson ? nearest?.id : (finder.found?.id ?? highlighted));
  const choice = choices?.find(({ id }) => id === selected);
  const hasMap = shown?.floor.plan != null;
  // On a phone a person is found on the map and in the list.
  const showsBoth = isPhone && hasMap && isPerson && shows === 'list';
  const showsMap = hasMap && (!isPhone || showsBoth || shows === 'map');

  return {
    ...looked,
    place,
    settings,
    allFloors: floors,
    isPhone,
    shows,
    setShows,
    hasMap,
    showsBoth,
    showsMap,
    showsList: !isPhone || showsBoth || !showsMap,
    order,
    setOrder: near ? setNearOrder : setUsualOrder,
    rows: useRows({
      wanted,
      order,
      kind: request.kind,
      floors,
      floorId: shown?.floor.id ?? '',
      near,
      suggested: suggestedHere.join(' '),
    }),
    seats,
    hasSuggestions,
    selection,
    selected,
    choice,
    actions: useFloorActions({ place, window, zone, choice, own, selection }),
    nearest,
    /** The actions for the nearest free space. */
    offer: useFloorActions({ place, window, zone, choice: nearest, own, selection }),
    nearText: useNearText(near, textOf),
    clock: { zone, now, earlyEntryMinutes: settings.earlyEntryMinutes },
    pick,
    pickDay,
    goTo: (date: LocalDate) => pick(windowOnDate(window, date, settings)),
    goToFloor: (id: string) => {
      finder.unfollow();
      go({ floor: referenceOfFloor(floors, id) });
    },
    search: (text: string) => {
      selection.select(undefined);
      go({ search: text === '' ? undefined : text }, 'filter');
    },
    // Rooms are listed for the building, so the floor follows the selection.
    selectInList: (id: string | undefined) => {
      const on = choices?.find((one) => one.id === id)?.floorId;
      if (on !== undefined && on !== shown?.floor.id) {
        finder.unfollow();
        address.set({ floor: referenceOfFloor(floors, on) });
      }
      selection.select(id);
    },
    showOwn: ({
      objectId,
      objectType,
      floorId: on,
    }: Pick<(typeof own.held)[number]['reservation'], 'objectId' | 'objectType' | 'floorId'>) => {
      finder.unfollow();
      const kind = kindOf(objectType);
      go({ floor: on && referenceOfFloor(floors, on), kind: kind === 'desks' ? undefined : kind });
      selection.select(objectId);
    },
  };
}

type View = ReturnType<typeof useFloorView>;
/** The view of a floor that is known. */
export type FloorViewState = View & { readonly shown: ShownFloor; readonly choices: NonNullable<View['choices']> };
