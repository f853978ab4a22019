import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useAlert } from '../../../ui/alert/alert.tsx';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { bodyOf, draftOf } from '../slot-form/slot-draft.ts';
import { useSaveTimeslot } from '../timeslots-queries.ts';
import { useDayNames } from '../weekday-letters.tsx';
import type { MovedEvent } from './week-calendar.tsx';

/** Dragging or resizing an event changes its slot on every day, so it asks first. */
export function useMoveTimeslot(place: Place, nameOf: (roomId: string) => string) {
  const { t } = useTranslation('opening-hours');
  const alert = useAlert();
  const confirm = useConfirm();
  const sayDays = useDayNames();
  const save = useSaveTimeslot(place);

  return async ({ event, startTime, endTime, revert }: MovedEvent): Promise<void> => {
    const [slot] = event.slots;
    if (!slot) return revert();
    const text = t('moveConfirmation', {
      room: nameOf(slot.object_id),
      before: `${event.startTime}–${event.endTime}`,
      after: `${startTime}–${endTime}`,
      days: sayDays(slot),
    });
    if (!(await confirm({ title: t('moveTitle'), text }))) return revert();
    try {
      const answer = await save.mutateAsync(bodyOf({ ...draftOf(slot), startTime, endTime }));
      if (answer) alert({ text: answer.message, variant: 'success' });
      else revert();
    } catch (problem) {
      revert();
      alert({ text: problem instanceof Error ? problem.message : '', variant: 'danger' });
    }
  };
}
