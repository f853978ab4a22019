import { localTimeOf, type Period } from '@berth/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursOf } from '../../../lib/moments.ts';
import type { Choice } from './choices.ts';

type Timed = 'status.freeUntil' | 'status.until' | 'status.checkedInUntil';
type Untimed =
  | 'status.yours'
  | 'status.closed'
  | 'status.freeRestOfDay'
  | 'status.notForYou'
  | 'status.reserved'
  | 'status.occupied'
  | 'status.checkedIn'
  | 'status.fixed'
  | 'status.movement'
  | 'status.notReserved';

export type StatusText = { readonly main: string; readonly more: string | undefined };

/** The status in the window as text: 'free until 13:00'; 'J. de Vries' with 'until 11:00' below it. */
export function useStatusText(zone: string): (choice: Choice) => StatusText {
  const { t } = useTranslation('reservations');
  return useMemo(() => {
    // Two thousand desks share a few statuses and end times, so each text is cached.
    const times = new Map<number, string>();
    const texts = new Map<string, string>();
    const cached = <K>(cache: Map<K, string>, key: K, make: () => string): string => {
      const before = cache.get(key);
      if (before !== undefined) return before;
      const made = make();
      cache.set(key, made);
      return made;
    };
    const time = (instant: number) => cached(times, instant, () => localTimeOf(instant, zone));
    const timed = (key: Timed, at: string) => cached(texts, `${key} ${at}`, () => t(key, { time: at }));
    const plain = (key: Untimed) => cached(texts, key, () => t(key));

    const hours = (own: readonly Period[]) => own.map((one) => hoursOf(one, zone)).join(', ');

    return ({ occupancy, sign, own, freeUntil, openings }) => {
      const { status, name, endDatetime, rule } = occupancy;
      if (sign === 'YOURS')
        return { main: plain('status.yours'), more: own.length > 0 ? hours(own) : plain('status.fixed') };
      const who = name ?? undefined;
      const until = endDatetime === null ? undefined : time(Date.parse(endDatetime));
      switch (status) {
        case 'FREE':
          if (rule === 'closed-day') return { main: plain('status.closed'), more: undefined };
          if (rule === 'allowed-timeslot')
            return {
              main: plain('status.closed'),
              more: t('status.open', {
                hours: (openings ?? []).map(({ start, end }) => `${time(start)}–${time(end)}`).join(', '),
              }),
            };
          return {
            main: freeUntil === undefined ? plain('status.freeRestOfDay') : timed('status.freeUntil', time(freeUntil)),
            more: sign === 'KEPT' ? plain('status.notForYou') : undefined,
          };
        case 'RESERVED':
          return {
            main: who ?? plain('status.reserved'),
            more: until === undefined ? undefined : timed('status.until', until),
          };
        case 'OCCUPIED':
          return {
            main: who ?? plain('status.occupied'),
            more: until === undefined ? plain('status.checkedIn') : timed('status.checkedInUntil', until),
          };
        case 'FIXED':
          return { main: who ?? plain('status.fixed'), more: who === undefined ? undefined : plain('status.fixed') };
        case 'MOVEMENT':
          return { main: plain('status.movement'), more: plain('status.notReserved') };
      }
    };
  }, [t, zone]);
}

export const inOneLine = ({ main, more }: StatusText): string => (more === undefined ? main : `${main}, ${more}`);
