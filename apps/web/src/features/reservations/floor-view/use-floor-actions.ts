import { type Period, type WayTo, wayTo } from '@berth/domain';
import { useState } from 'react';
import type { Place } from '../../../lib/buildings/place.ts';
import { isKiosk } from '../../../lib/kiosk.ts';
import { useMe } from '../../../lib/me.ts';
import { hasOptions, shownFields } from '../reserve-form/shown-fields.ts';
import { useAssetTypes } from '../reserve-form/use-series-plan.ts';
import type { Choice } from './choices.ts';
import type { OwnPlace } from './own/own-reservations.ts';
import type { OwnPlaceState } from './own/use-own-place.ts';
import { useReserveNow } from './use-reserve-now.ts';
import type { Selection } from './use-selection.ts';

type Asked = {
  readonly place: Place;
  readonly window: Period;
  readonly zone: string;
  readonly choice: Choice | undefined;
  readonly own: OwnPlaceState;
  readonly selection: Selection;
};

/** What can be done about the chosen space, and doing it. */
export function useFloorActions({ place, window, zone, choice, own, selection }: Asked) {
  const { setOpen, clear } = selection;
  const { reserveNow, isReserving } = useReserveNow({
    place,
    window,
    zone,
    onDone: clear,
    onRefused: () => setOpen('refused'),
  });
  const { group, roles } = useMe();
  const fields = choice && shownFields({ roles, group, type: choice.type, isKiosk: isKiosk() });
  const assets = useAssetTypes(place, window, fields?.assets === true);
  const [begun, setBegun] = useState<WayTo<OwnPlace>>();
  const isBusy = isReserving || own.actions.isBusy;
  if (!choice || !fields) return undefined;
  const { sign, type, held, occupancy } = choice;
  const way = wayTo({ sign, type, rule: occupancy.rule, held }, own.held, window);
  // What somebody does is told by its answer; a notice that comes before it must not take the button from under them.
  const shown = isBusy && begun !== undefined ? begun : way;
  return {
    way: shown,
    isBusy,
    /** Who is nobody here reserves for others only. */
    isSomebody: group?.member !== false || isKiosk(),
    // Whoever has a place of their own may still reserve for others.
    hasOptions:
      group?.member === false
        ? false
        : shown.way === 'move'
          ? fields.holder
          : shown.way === 'reserve' && hasOptions(fields, assets.length),
    onReserve: () => {
      setBegun(shown);
      reserveNow(choice);
    },
    onMove: () => {
      if (shown.way !== 'move') return;
      setBegun(shown);
      const to = { objectId: choice.id, objectName: choice.name, roomName: choice.roomName ?? null };
      own.actions.move(shown.from.reservation, to, clear);
    },
    onForm: () => setOpen('reserve'),
    /** To why not, and to what can be had. */
    onInstead: () => setOpen('refused'),
    onAvailability: () => setOpen('availability'),
  };
}
export type FloorActions = NonNullable<ReturnType<typeof useFloorActions>>;
