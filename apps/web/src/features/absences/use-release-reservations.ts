import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import type { AwaySummary } from './away-summary.ts';
import { type Cancelled, type Outcome, release, takeBack } from './release.ts';

/** Releases the reservations, reports them, and offers undo. */
export function useReleaseReservations(written: (one: Cancelled) => string, onDone: () => void) {
  const { t } = useTranslation('absences');
  const { info } = useMe();
  const client = useQueryClient();
  const toast = useToast();
  // Invalidates every building, because all of them may have changed.
  const everything = () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'place' && queryKey[2] === 'reservations',
    });

  const undo = async (outcome: Outcome) => {
    try {
      const lost = await takeBack(outcome);
      if (lost.length === 0) toast.done(t('away.undone'));
      else toast.failed(new Error(t('away.undoneExcept', { lost: lost.map(written).join('; ') })));
    } catch (error) {
      toast.failed(error);
    }
    await everything();
  };

  return useMutation({
    mutationFn: (summaries: readonly AwaySummary[]) => release(summaries, info.user),
    onSuccess: (outcome) => {
      const { cancelled, added, problem } = outcome;
      if (cancelled.length + added.length === 0) return toast.failed(problem);
      const done = [
        ...(added.length > 0 ? [t('away.doneDesk')] : []),
        ...(cancelled.length > 0 ? [t('away.done', { count: cancelled.length })] : []),
        ...(problem === undefined ? [] : [t('away.doneNotAll')]),
      ];
      toast.doneWithUndo(done.join(' '), () => void undo(outcome));
      if (problem === undefined) onDone();
    },
    onSettled: everything,
  });
}
