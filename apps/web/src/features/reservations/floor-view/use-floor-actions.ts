import { freePartOf, type WayTo, wayTo } from '@berth/domain/reservations';
import type { Period } from '@berth/domain/time';
import { useState } from 'react';
import type { Place } from '../../../lib/buildings/place.ts';
import { isKiosk } from '../../../lib/kiosk.ts';
import { useMe } from '../../../lib/me.ts';
import { hasOptions, shownFields } from '../reserve-form/shown-fields.ts';
import { useAssetTypes } from '../reserve-form/use-asset-types.ts';
import type { Choice } from './choices.ts';
import type { OwnPlace } from './own/own-reservations.ts';
import type { OwnPlaceState } from './own/use-own-place.ts';
import { useReserveNow } from './use-reserve-now.ts';
import type { Selection } from './use-selection.ts';

type Context = {
  readonly place: Place;
  readonly window: Period;
  readonly zone: string;
  readonly choice: Choice | undefined;
  readonly own: OwnPlaceState;
  readonly selection: Selection;
};

/** The possible actions for the selected space. */
export function useFloorActions({ place, window, zone, choice, own, selection }: Context) {
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
  const { sign, type, held, occupancy, availability } = choice;
  const part = freePartOf(availability);
  const way = wayTo({ sign, type, rule: occupancy.rule, held, part }, own.held, window);
  // The answer to an action determines what follows; a notice that arrives before it must not replace the button.
  const current = isBusy && begun !== undefined ? begun : way;
  return {
    way: current,
    rule: occupancy.rule,
    window,
    zone,
    isBusy,
    /** Non-members can only reserve for others. */
    isSomebody: group?.member !== false || isKiosk(),
    // A user who already has a reservation can still reserve for others.
    hasOptions:
      group?.member === false
        ? false
        : current.way === 'move'
          ? fields.holder
          : current.way === 'reserve' && hasOptions(fields, assets.length),
    onReserve: () => {
      setBegun(current);
      reserveNow(choice, current.way === 'part' ? current.part : window);
    },
    onMove: () => {
      if (current.way !== 'move') return;
      setBegun(current);
      const to = { objectId: choice.id, objectName: choice.name, roomName: choice.roomName ?? null };
      own.actions.move(current.from.reservation, to, clear);
    },
    onForm: () => setOpen('reserve'),
    /** Opens the reason and the alternatives. */
    onInstead: () => setOpen('refused'),
    onAvailability: () => setOpen('availability'),
  };
}
export type FloorActions = NonNullable<ReturnType<typeof useFloorActions>>;
