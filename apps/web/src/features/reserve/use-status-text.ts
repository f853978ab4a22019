import { localTimeOf } from '@berth/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from './choices.ts';

export type StatusText = { readonly main: string; readonly more: string | undefined };

/** How it stands in the window, in words: 'free until 13:00'; 'J. de Vries' and under it 'until 11:00'. */
export function useStatusText(zone: string): (choice: Choice) => StatusText {
  const { t } = useTranslation('reserve');
  return useCallback(
    ({ standing, freeUntil, openings }) => {
      const time = (instant: number) => localTimeOf(instant, zone);
      const { status, name, own, endDatetime, rule } = standing;
      const who = own ? t('status.you') : (name ?? undefined);
      const until = endDatetime === null ? undefined : time(Date.parse(endDatetime));
      switch (status) {
        case 'FREE':
          if (rule === 'closed-day') return { main: t('status.closed'), more: undefined };
          if (rule === 'allowed-timeslot')
            return {
              main: t('status.closed'),
              more: t('status.open', {
                hours: (openings ?? []).map(({ start, end }) => `${time(start)}–${time(end)}`).join(', '),
              }),
            };
          return {
            main: freeUntil === undefined ? t('status.freeAllDay') : t('status.freeUntil', { time: time(freeUntil) }),
            more: rule === null ? undefined : t('status.notForYou'),
          };
        case 'RESERVED':
          return {
            main: who ?? t('status.reserved'),
            more: until === undefined ? undefined : t('status.until', { time: until }),
          };
        case 'OCCUPIED':
          return {
            main: who ?? t('status.occupied'),
            more: until === undefined ? t('status.checkedIn') : t('status.checkedInUntil', { time: until }),
          };
        case 'FIXED':
          return { main: who ?? t('status.fixed'), more: who === undefined ? undefined : t('status.fixed') };
        case 'MOVEMENT':
          return { main: t('status.movement'), more: t('status.notReserved') };
      }
    },
    [t, zone],
  );
}

export const inOneLine = ({ main, more }: StatusText): string => (more === undefined ? main : `${main}, ${more}`);
