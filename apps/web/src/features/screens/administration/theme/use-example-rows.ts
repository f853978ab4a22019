import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodayRow } from '../../today/row-texts.ts';

const at = (time: string) => `2026-11-17T${time}:00.000Z`;

/** During the first of the reservations. */
export const EXAMPLE_INSTANT = Date.parse(at('09:42'));

/** More than any page holds. */
const TIMES_OVER = 8;

export function useExampleRows(): readonly TodayRow[] {
  const { t } = useTranslation('screens-admin');
  return useMemo(() => {
    const floor = t('example.floor');
    /** Names of fictitious people, short and long. */
    const people = [
      [t('example.lastA'), t('example.firstA'), '2.11', true, '09:00'],
      [t('example.lastB'), t('example.firstB'), '2.14', false, '09:00'],
      [t('example.lastC'), t('example.firstC'), '2.16', false, '10:30'],
      [t('example.lastD'), t('example.firstD'), '2.11', false, '12:00'],
    ] as const;
    const desks = people.map(
      ([lastName, firstName, room, fixed, from]): TodayRow => ({
        objectType: 'DESK',
        reservationSubject: null,
        context: { firstName, lastName },
        objectName: 'A',
        parentObjectName: t('example.room', { name: room }),
        secondParentObjectName: floor,
        fixed,
        startDatetime: at(from),
        endDatetime: at('13:00'),
      }),
    );
    const meetings = [
      [t('example.start'), '09:30'],
      [t('example.review'), '10:00'],
    ] as const;
    const rooms = meetings.map(
      ([reservationSubject, from]): TodayRow => ({
        objectType: 'ROOM',
        reservationSubject,
        context: { firstName: null, lastName: null },
        objectName: t('example.meetingRoom'),
        parentObjectName: floor,
        secondParentObjectName: null,
        fixed: false,
        startDatetime: at(from),
        endDatetime: at('11:00'),
      }),
    );
    return Array.from({ length: TIMES_OVER }, () => [...desks.slice(0, 1), ...rooms, ...desks.slice(1)]).flat();
  }, [t]);
}
