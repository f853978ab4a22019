import { type AffectedReservations, affectedReservations, type ReservationChoice } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { useChoice } from '../../ui/dialog/confirm.tsx';
import { useReservationLines } from './use-reservation-lines.ts';

type Removal = {
  /** The desks, rooms or floors. */
  readonly ids: readonly string[];
  readonly title: string;
  /** For a removal that affects no one. */
  readonly text: string;
  /** The same without a word about undo, which the note explains. */
  readonly what: string;
  readonly yes: string;
};

/**
 * Asks once before spaces are removed, with everyone who has reserved them or is there. Returns the choice for upcoming
 * reservations, 'ask' if there are none, and undefined if the user prefers to leave everything as it is.
 */
export function useRemovalChoice(place: Place) {
  const { t } = useTranslation('structure');
  const choose = useChoice();
  const linesOf = useReservationLines();

  const questionOf = ({ upcoming, running, checkedIn }: AffectedReservations, removal: Removal) => {
    const { title, yes, what } = removal;
    const { reservations: count, people, canMove, timezone } = upcoming;
    const affected = t('reservationChoice.text', {
      count: people,
      reservations: t('reservationChoice.reservations', { count }),
    });
    const sentences = [
      what,
      count > 0 && affected,
      running.reservations > 0 && t('remove.running', { count: running.reservations }),
      checkedIn > 0 && t('remove.checkedIn', { count: checkedIn }),
    ];
    const all = [...running.first, ...upcoming.first];
    const common = {
      title,
      text: sentences.filter(Boolean).join(' '),
      lines: linesOf(all, count + running.reservations, timezone),
      danger: true,
    };
    if (count === 0) return { ...common, note: t('remove.noteUndo'), yes, no: t('ui:cancel') };
    return {
      ...common,
      note: canMove ? t('remove.noteMove') : t('remove.noteCancel'),
      yes: t('remove.cancelYes', { count }),
      no: t('reservationChoice.keep'),
      ...(canMove && { other: t('remove.moveYes', { count }) }),
    };
  };

  return async (removal: Removal): Promise<ReservationChoice | undefined> => {
    const affected = await call(affectedReservations, { params: place, body: { ids: [...removal.ids] } });
    const isFree = affected.upcoming.reservations + affected.running.reservations + affected.checkedIn === 0;
    const { title, text, yes } = removal;
    const answer = await choose(
      isFree ? { title, text, yes, no: t('ui:cancel'), danger: true } : questionOf(affected, removal),
    );
    if (answer === 'no') return undefined;
    if (affected.upcoming.reservations === 0) return 'ask';
    return answer === 'other' ? 'move' : 'cancel';
  };
}
