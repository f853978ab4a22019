import { restoreSpaces, type ReservationChoice } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useRemoveWithUndo } from '../../ui/inspector/use-remove-with-undo.ts';
import { useRemovalChoice } from '../../workplace/reservation-choice/use-removal-choice.ts';
import { useReservationChoice } from '../../workplace/reservation-choice/use-reservation-choice.ts';
import { usePlace, useStaleStructure } from './use-structure.ts';

type Removal = {
  ids: string[];
  /** The name of the removed space, or the number of them. */
  what: string;
  /** Everything that is removed with it, in numbers. */
  all: string;
  remove(choice: ReservationChoice): Promise<{ message: string }>;
};

/** Asks once, with numbers and with everyone who has reserved, removes spaces, and offers undo. */
export function useRemoveSpaces(onRemoved: (ids: readonly string[]) => void) {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const withChoice = useReservationChoice();
  const ask = useRemovalChoice(place);
  const removeWithUndo = useRemoveWithUndo(useStaleStructure());
  return ({ ids, what, all, remove }: Removal) =>
    removeWithUndo({
      remove: async () => {
        const choice = await ask({
          ids,
          title: t('remove.title', { what }),
          text: t('remove.text', { what: all }),
          what: t('remove.what', { what: all }),
          yes: t('remove.yes', { what }),
        });
        if (choice === undefined) return undefined;
        // Someone may reserve while the question is open; then it is asked about them.
        return (choice === 'ask' ? await withChoice(remove) : await remove(choice))?.message;
      },
      restore: async () => (await call(restoreSpaces, { params: place, body: { ids } })).message,
      onRemoved: () => onRemoved(ids),
    });
}
