import { localDayOf, type Period } from '@berth/domain/time';
import { pickSlot, type WindowSettings } from '@berth/domain/time-window';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../lib/buildings/place.ts';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import { type DayOpening, openingsOfDay } from './day-openings.ts';
import { openingsQuery } from '../reserve-queries.ts';

type Context = {
  readonly place: Place;
  readonly window: Period;
  readonly settings: WindowSettings;
  readonly now: number;
  onPick(slot: Period): void;
};

/**
 * The opening hours of the window's date; undefined if nothing restricts it, or while loading. In timeslot mode, a
 * window that is not a slot is replaced by the nearest slot when they arrive. The user is notified of that, and also if
 * there is no slot.
 */
export function usePickedSlot({ place, window, settings, now, onPick }: Context): readonly DayOpening[] | undefined {
  const { t } = useTranslation('reservations');
  const toast = useToast();
  const { timezone, timeslot } = settings;
  const date = localDayOf(window.start, timezone);
  const { data, isPlaceholderData } = useQuery(openingsQuery(place, date, timezone));
  const hours = isPlaceholderData ? undefined : data;

  const pick = (arrived: typeof hours) => {
    if (!timeslot || arrived === undefined) return;
    const { window: slot, outcome } = pickSlot(window, openingsOfDay(arrived, settings), now, settings);
    if (outcome === 'nearest') {
      onPick(slot);
      toast.done(t('window.picked'));
    } else if (outcome === 'none') toast.failed(new Error(t('window.notPicked')));
  };
  const latest = useRef(pick);
  useEffect(() => {
    latest.current = pick;
  });
  // Once each time that hours arrive, not because a minute has passed.
  useEffect(() => latest.current(hours), [hours]);

  return hours && openingsOfDay(hours, settings);
}
