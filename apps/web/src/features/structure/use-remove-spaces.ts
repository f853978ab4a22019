import { restoreSpaces, type ReservationChoice } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useRemoveWithUndo } from '../../ui/inspector/use-remove-with-undo.ts';
import { useReservationChoice } from '../../ui/reservation-choice/use-reservation-choice.ts';
import { usePlace, useStaleStructure } from './use-structure.ts';

type Removal = {
  ids: string[];
  /** The name of the removed space, or the number of them. */
  what: string;
  /** Everything that is removed with it, in numbers. */
  all: string;
  remove(choice: ReservationChoice): Promise<{ message: string }>;
};

/** Asks with numbers, removes spaces, and offers undo. */
export function useRemoveSpaces(onRemoved: (ids: readonly string[]) => void) {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const withChoice = useReservationChoice();
  const removeWithUndo = useRemoveWithUndo(useStaleStructure());
  return ({ ids, what, all, remove }: Removal) =>
    removeWithUndo({
      question: {
        title: t('remove.title', { what }),
        text: t('remove.text', { what: all }),
        yes: t('remove.yes', { what }),
        no: t('ui:cancel'),
      },
      remove: async () => (await withChoice(remove))?.message,
      restore: async () => (await call(restoreSpaces, { params: place, body: { ids } })).message,
      onRemoved: () => onRemoved(ids),
    });
}
