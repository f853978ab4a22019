import type { TeamDay, TeamDaySeat } from '@berth/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useSwap } from './team-days-queries.ts';

/** The desks that are selected to be swapped, at most two; a third replaces the first. */
export function useSwapping(place: Place, day: TeamDay, answers: NonNullable<TeamDay['answers']>) {
  const { t } = useTranslation('team-days');
  const toast = useToast();
  const swapping = useSwap(place);
  const [ids, setIds] = useState<readonly string[]>([]);
  const held = answers.flatMap(({ seat }) => (seat?.state === 'held' ? [seat] : []));
  // A desk is no longer held after its person has answered.
  const selected = ids.flatMap((id) => held.find(({ objectId }) => objectId === id) ?? []);
  const select = ({ objectId }: TeamDaySeat, isChosen: boolean) => {
    const others = selected.map((seat) => seat.objectId).filter((id) => id !== objectId);
    setIds(isChosen ? [...others.slice(-1), objectId] : others);
  };
  const swap = (a: TeamDaySeat, b: TeamDaySeat) =>
    swapping.mutate(
      { day, a: a.objectId, b: b.objectId },
      {
        onSuccess: () => {
          setIds([]);
          toast.done(t('swap.done', { a: a.objectName, b: b.objectName }));
        },
        onError: toast.failed,
      },
    );
  return {
    selected,
    select,
    swap,
    isSwapping: swapping.isPending,
    canSwap: day.mayCancel && day.isOpen && held.length > 1,
  };
}
