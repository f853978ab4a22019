import type { HoursChoice, InTheWay, ReservationChoice } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api.ts';
import { useChoice } from '../../ui/dialog/confirm.tsx';
import { useReservationLines } from './use-reservation-lines.ts';

type Blocking = InTheWay & { isAboutEquipment: boolean };

const CODES = ['reservation.in_the_way', 'asset.in_use'];

const inTheWay = (problem: unknown): Blocking | undefined =>
  problem instanceof ApiProblem && CODES.includes(problem.code)
    ? { ...(problem.data as InTheWay), isAboutEquipment: problem.code === 'asset.in_use' }
    : undefined;

const CHOICES = { yes: 'cancel', other: 'move', third: 'leave' } as const;

/**
 * For actions that remove or close a space, or remove equipment. If reservations block the action, asks whether to
 * cancel or move them and repeats the action with that choice. Undefined if the user prefers to leave everything as it
 * is.
 */
export function useReservationChoice() {
  const withChoice = useHoursChoice();
  // Only a change of opening hours offers to leave reservations.
  return <T>(work: (choice: ReservationChoice) => Promise<T>) =>
    withChoice((choice) => work(choice as ReservationChoice));
}

/** The same for changes of opening hours, after which reservations can also be left as they are. */
export function useHoursChoice() {
  const { t } = useTranslation('structure');
  const linesOf = useReservationLines();
  const choose = useChoice();

  const textsOf = ({ reservations, people, canMove, canLeave, isAboutEquipment }: Blocking) => {
    const affected = { count: people, reservations: t('reservationChoice.reservations', { count: reservations }) };
    const note = canLeave
      ? t('reservationChoice.noteLeave')
      : canMove
        ? t('reservationChoice.note')
        : t('reservationChoice.noteCancel');
    return isAboutEquipment
      ? {
          title: t('equipmentChoice.title'),
          text: t('equipmentChoice.text', affected),
          note: t('equipmentChoice.note'),
          yes: t('equipmentChoice.cancel'),
        }
      : {
          title: t('reservationChoice.title'),
          text: t('reservationChoice.text', affected),
          note,
          yes: t('reservationChoice.cancel'),
        };
  };

  const questionOf = (blocking: Blocking) => {
    const { reservations, first, canMove, canLeave, timezone } = blocking;
    return {
      ...textsOf(blocking),
      lines: linesOf(first, reservations, timezone),
      ...(canMove ? { other: t('reservationChoice.move') } : {}),
      ...(canLeave ? { third: t('reservationChoice.leave') } : {}),
      no: canLeave ? t('ui:goBack') : t('reservationChoice.keep'),
      danger: true,
    };
  };

  return async <T>(work: (choice: HoursChoice) => Promise<T>): Promise<T | undefined> => {
    try {
      return await work('ask');
    } catch (problem) {
      const blocking = inTheWay(problem);
      if (blocking === undefined) throw problem;
      const answer = await choose(questionOf(blocking));
      return answer === 'no' ? undefined : work(CHOICES[answer]);
    }
  };
}
