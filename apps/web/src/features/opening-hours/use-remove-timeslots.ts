import type { Timeslot } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useAlert } from '../../ui/alert/alert.tsx';
import { useConfirm } from '../../ui/dialog/confirm.tsx';
import { bodyOf, draftOf } from './slot-form/slot-draft.ts';
import { useRemoveTimeslot, useSaveTimeslot } from './timeslots-queries.ts';

const UNDO_SECONDS = 10;

/** Asks, removes, and offers undo, which opens the rooms again as they were. Returns whether it removed anything. */
export function useRemoveTimeslots(place: Place, nameOf: (roomId: string) => string) {
  const { t } = useTranslation('opening-hours');
  const alert = useAlert();
  const confirm = useConfirm();
  const remove = useRemoveTimeslot(place);
  const save = useSaveTimeslot(place);

  const putBack = async (slots: readonly Timeslot[]) => {
    try {
      for (const slot of slots)
        await save.mutateAsync({ ...bodyOf(draftOf(slot)), object_ids: [{ id: slot.object_id }] });
      alert({ text: t('restored'), variant: 'success' });
    } catch (problem) {
      alert({ text: problem instanceof Error ? problem.message : '', variant: 'danger' });
    }
  };

  return async (slots: readonly Timeslot[]): Promise<boolean> => {
    const [first, second] = slots;
    if (!first) return false;
    const question = t('removeConfirmation', { count: slots.length });
    const text = second ? question : `${question} (${nameOf(first.object_id)}, ${first.start_time}–${first.end_time})`;
    if (!(await confirm({ title: t('ui:remove'), text, danger: true }))) return false;
    const removed: Timeslot[] = [];
    try {
      let message = '';
      for (const slot of slots) {
        ({ message } = await remove.mutateAsync(slot.id));
        removed.push(slot);
      }
      const action = { label: t('ui:undo'), run: () => void putBack(removed) };
      alert({ text: message, variant: 'success', seconds: UNDO_SECONDS, action });
      return true;
    } catch (problem) {
      alert({ text: problem instanceof Error ? problem.message : '', variant: 'danger' });
      return false;
    }
  };
}
