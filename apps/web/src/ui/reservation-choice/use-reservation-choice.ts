import type { InTheWay, ReservationChoice } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api.ts';
import { localeOf, useLanguage } from '../../lib/languages/language.ts';
import { useChoice } from '../dialog/confirm.tsx';

type Blocking = InTheWay & { isAboutEquipment: boolean };

const CODES = ['reservation.in_the_way', 'asset.in_use'];

const inTheWay = (problem: unknown): Blocking | undefined =>
  problem instanceof ApiProblem && CODES.includes(problem.code)
    ? { ...(problem.data as InTheWay), isAboutEquipment: problem.code === 'asset.in_use' }
    : undefined;

/**
 * For actions that remove or close a space, or remove equipment. If reservations block the action, asks whether to
 * cancel or move them and repeats the action with that choice. Undefined if the user prefers to leave everything as it
 * is.
 */
export function useReservationChoice() {
  const { t } = useTranslation('structure');
  const { language } = useLanguage();
  const choose = useChoice();

  const textsOf = ({ reservations, people, canMove, isAboutEquipment }: Blocking) => {
    const affected = { count: people, reservations: t('reservationChoice.reservations', { count: reservations }) };
    return isAboutEquipment
      ? {
          title: t('reservationChoice.equipment.title'),
          text: t('reservationChoice.equipment.text', affected),
          note: t('reservationChoice.equipment.note'),
          yes: t('reservationChoice.equipment.cancel'),
        }
      : {
          title: t('reservationChoice.title'),
          text: t('reservationChoice.text', affected),
          note: canMove ? t('reservationChoice.note') : t('reservationChoice.noteCancel'),
          yes: t('reservationChoice.cancel'),
        };
  };

  const questionOf = (blocking: Blocking) => {
    const { reservations, first, canMove, timezone } = blocking;
    const when = new Intl.DateTimeFormat(localeOf(language), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: timezone,
    });
    const named = first.map(
      ({ name, objectName, startDatetime }) => `${name}, ${objectName}, ${when.format(new Date(startDatetime))}`,
    );
    const rest = reservations - first.length;
    return {
      ...textsOf(blocking),
      lines: rest > 0 ? [...named, t('reservationChoice.more', { count: rest })] : named,
      ...(canMove ? { other: t('reservationChoice.move') } : {}),
      no: t('reservationChoice.keep'),
      danger: true,
    };
  };

  return async <T>(work: (choice: ReservationChoice) => Promise<T>): Promise<T | undefined> => {
    try {
      return await work('ask');
    } catch (problem) {
      const blocking = inTheWay(problem);
      if (blocking === undefined) throw problem;
      const answer = await choose(questionOf(blocking));
      return answer === 'no' ? undefined : work(answer === 'other' ? 'move' : 'cancel');
    }
  };
}
