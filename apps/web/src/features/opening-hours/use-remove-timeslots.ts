import type { Timeslot } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useAlert } from '../../ui/alert/alert.tsx';
import { currentLanguage } from '../../lib/languages/language.ts';
import { useConfirm } from '../../ui/dialog/confirm.tsx';
import { isOld } from './calendar/calendar-events.ts';
import { bodyOf, draftOf } from './slot-form/slot-draft.ts';
import { timeslotsQuery, useRemoveTimeslot, useSaveTimeslot } from './timeslots-queries.ts';
import type { FollowersAnswer } from './use-hours-change.ts';

/**
 * A room without current hours of its own follows the other rooms, is open at all hours because no other hours are left,
 * or is closed because its own are over.
 */
type Afterwards = 'follow' | 'always' | 'closed';

/** The rooms that a removal leaves without current opening hours, by what holds for them then. */
function roomsWithout(
  removed: readonly Timeslot[],
  all: readonly Timeslot[],
  today: string,
): { state: Afterwards; roomIds: string[] }[] {
  const gone = new Set(removed.map(({ id }) => id));
  const left = all.filter(({ id }) => !gone.has(id));
  const current = left.filter((slot) => !isOld(slot, today));
  const owners = (slots: readonly Timeslot[]) => new Set(slots.map(({ object_id }) => object_id));
  const [withAny, withCurrent] = [owners(left), owners(current)];
  const rooms = [...owners(removed)].filter((id) => !withCurrent.has(id));
  const stateOf = (id: string): Afterwards => (withAny.has(id) ? 'closed' : current.length > 0 ? 'follow' : 'always');
  return [...Map.groupBy(rooms, stateOf)].map(([state, roomIds]) => ({ state, roomIds }));
}

const UNDO_SECONDS = 10;

const AFTERWARDS = {
  follow: 'afterwards.follow',
  always: 'afterwards.always',
  closed: 'afterwards.closed',
} as const;

/** Asks, removes, and offers undo, which opens the rooms again as they were. Returns whether it removed anything. */
export function useRemoveTimeslots(place: Place, nameOf: (roomId: string) => string, today: string) {
  const { t } = useTranslation('opening-hours');
  const alert = useAlert();
  const confirm = useConfirm();
  const remove = useRemoveTimeslot(place);
  const save = useSaveTimeslot(place);
  const { data: all = [] } = useQuery(timeslotsQuery(place));

  const listed = (names: readonly string[]) =>
    new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names);
  const consequences = (removed: readonly Timeslot[]) =>
    roomsWithout(removed, all, today)
      .map(({ state, roomIds }) => t(AFTERWARDS[state], { count: roomIds.length, rooms: listed(roomIds.map(nameOf)) }))
      .join(' ');

  const putBack = async (slots: readonly Timeslot[]) => {
    try {
      for (const slot of slots)
        if (!(await save.mutateAsync({ ...bodyOf(draftOf(slot)), object_ids: [{ id: slot.object_id }] }))) return;
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
    const note = consequences(slots);
    const removal = { title: t('ui:remove'), text, danger: true, ...(note !== '' && { note }) };
    if (!(await confirm(removal))) return false;
    const removed: Timeslot[] = [];
    const followers: FollowersAnswer = { current: 'ask' };
    try {
      let message = '';
      for (const slot of slots) {
        const answer = await remove.mutateAsync({ id: slot.id, followers });
        if (answer === undefined) break;
        ({ message } = answer);
        removed.push(slot);
      }
      if (removed.length === 0) return false;
      const action = { label: t('ui:undo'), run: () => void putBack(removed) };
      alert({ text: message, variant: 'success', seconds: UNDO_SECONDS, action });
      return true;
    } catch (problem) {
      alert({ text: problem instanceof Error ? problem.message : '', variant: 'danger' });
      return false;
    }
  };
}
