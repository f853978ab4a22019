import { type AdminFloor, type ReservationChoice, removeFloor, restoreSpaces, saveFloor } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import { useAlert } from '../../../ui/alert/alert.tsx';
import { useRemovalChoice } from '../../../workplace/reservation-choice/use-removal-choice.ts';
import { useReservationChoice } from '../../../workplace/reservation-choice/use-reservation-choice.ts';
import { moved } from './levels.ts';

/** Long enough to notice that it was the wrong floor; the server keeps it for thirty days. */
const UNDO_SECONDS = 10;

/** Refetches floors, and the rooms and desks on them. */
export function useFloorsChanged(place: Place) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: topicKey(place, 'structure') });
}

export function useFloorActions(place: Place, floor: AdminFloor, floors: readonly AdminFloor[]) {
  const { t } = useTranslation('plan-editor');
  const alert = useAlert();
  const ask = useRemovalChoice(place);
  const withChoice = useReservationChoice();
  const changed = useFloorsChanged(place);

  /** Reports errors and refetches in any case, because another user may have been faster. */
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (problem) {
      alert({ text: (problem as Error).message, variant: 'danger' });
    }
    await changed();
  };

  const restore = () =>
    attempt(async () => {
      const { message } = await call(restoreSpaces, { params: place, body: { ids: [floor.id] } });
      alert({ text: message, variant: 'success' });
    });

  return {
    move: (direction: 'up' | 'down') =>
      attempt(async () => {
        for (const { id, level } of moved(floors, floor.id, direction)) {
          const one = floors.find((other) => other.id === id);
          if (one) await call(saveFloor, { params: place, body: { id, name: one.name, level, version: one.version } });
        }
      }),
    async remove() {
      const isEmpty = floor.rooms + floor.desks === 0;
      const contents = {
        rooms: t('count.rooms', { count: floor.rooms }),
        spots: t('count.spots', { count: floor.desks }),
      };
      await attempt(async () => {
        const choice = await ask({
          ids: [floor.id],
          title: t('floors.removeTitle', { floor: floor.name }),
          text: isEmpty ? t('floors.removeEmpty') : t('floors.removeText', { floor: floor.name, ...contents }),
          what: t('floors.removeWhat', { floor: floor.name, ...contents }),
          yes: t('ui:remove'),
        });
        if (choice === undefined) return;
        const params = { ...place, floorId: floor.id };
        const remove = (reservations: ReservationChoice) =>
          call(removeFloor, { params, query: { recursive: '1', reservations } });
        const removed = choice === 'ask' ? await withChoice(remove) : await remove(choice);
        if (removed === undefined) return;
        const action = { label: t('ui:undo'), run: () => void restore() };
        alert({ text: removed.message, variant: 'success', seconds: UNDO_SECONDS, action });
      });
    },
  };
}
