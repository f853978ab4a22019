import type { Period } from '@berth/domain/time';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import {
  type Choice,
  choicesOf,
  fullestFloor,
  fullestRoom,
  type Kind,
  kindsIn,
  roomsOn,
  sampleIds,
} from './choices.ts';
import { type Door, openingsQuery, settingsQuery, statusQuery, structureQuery } from './kiosk-queries.ts';
import { type KioskWindow, windowsFrom, windowsFromSlots } from './windows.ts';

const CLOCK_MS = 10_000;
const NOTHING = { floors: [], rooms: [], desks: [] };
const ZONE = 'Europe/Amsterdam';

/** The user's choices; everything else has a default. */
type Chosen = {
  readonly kind?: Kind;
  readonly floorId?: string;
  readonly roomId?: string | undefined;
  readonly window?: Period & { readonly name: KioskWindow['name'] | 'other' };
  readonly spaceId?: string | undefined;
};

/** Everything that a kiosk shows: spaces, time window and status. */
export function useKioskView(door: Door) {
  const [chosen, setChosen] = useState<Chosen>({});
  const settings = useQuery(settingsQuery(door));
  const structure = useQuery(structureQuery(door));
  const now = useNow(CLOCK_MS) + (settings.data?.clockAhead ?? 0);
  const { floors, rooms, desks } = structure.data ?? NOTHING;
  const rules = settings.data?.reservationSettings;
  const zone = rules?.timezone ?? ZONE;

  const kinds = useMemo(() => kindsIn(rooms, desks), [rooms, desks]);
  const kind = chosen.kind ?? kinds[0] ?? 'desks';
  const samples = useMemo(() => sampleIds(kind, { rooms, desks }), [kind, rooms, desks]);
  const ids = chosen.spaceId === undefined ? samples : [chosen.spaceId];
  const slots = useQueries({
    queries: rules?.timeslot ? ids.map((id) => openingsQuery(door, id)) : [],
    combine: (answers) => answers.flatMap(({ data = [] }) => data),
  });
  const windows = rules?.timeslot
    ? windowsFromSlots(
        slots.map((one) => ({ start: Date.parse(one.startDateTime), end: Date.parse(one.endDateTime) })),
        now,
      )
    : rules === undefined
      ? []
      : windowsFrom(now, { ...rules, zone });
  // Matched by name: a window chosen a minute ago starts with the current quarter.
  const window = windows.find(
    ({ name, start }) => name === chosen.window?.name && (name !== 'slot' || start === chosen.window.start),
  );
  const other = chosen.window?.name === 'other' && chosen.window.end > now ? chosen.window : undefined;
  const current = useStable(other ?? window ?? windows[0]);

  const status = useQuery({
    ...statusQuery(door, kind, current ?? { start: 0, end: 1 }),
    enabled: current !== undefined,
  });
  const choices = useMemo<readonly Choice[]>(
    () => (status.data && current ? choicesOf(kind, { rooms, desks }, status.data) : []),
    [status.data, kind, rooms, desks, current],
  );
  const floorId = chosen.floorId ?? fullestFloor(floors, choices);
  const floor = floors.find(({ id }) => id === floorId) ?? floors[0];
  const chips = useMemo(() => roomsOn(choices, floor?.id), [choices, floor?.id]);
  const selected = choices.find(({ id }) => id === chosen.spaceId);
  return {
    settings: settings.data,
    problem: settings.error ?? structure.error,
    isReady: settings.data !== undefined && structure.data !== undefined && (status.data !== undefined || !current),
    now,
    zone,
    floors,
    rooms,
    desks,
    kinds,
    kind,
    windows,
    window: current,
    windowName: other ? ('other' as const) : (window ?? windows[0])?.name,
    mayChooseTime: rules?.timeslot === false,
    choices,
    floor,
    /** The rooms to choose from on this floor, and the chosen one; none for whole rooms. */
    chips,
    room: chips.find(({ id }) => id === chosen.roomId) ?? fullestRoom(chips),
    selected,
    isTouched: Object.values(chosen).some((value) => value !== undefined),
    choose: (more: Chosen) => setChosen((before) => ({ ...before, ...more })),
    forget: () => setChosen({}),
  };
}

export type KioskView = ReturnType<typeof useKioskView>;

/** The same object as long as its times are the same. */
function useStable(period: Period | undefined): Period | undefined {
  const { start, end } = period ?? {};
  return useMemo(() => (start === undefined || end === undefined ? undefined : { start, end }), [start, end]);
}
