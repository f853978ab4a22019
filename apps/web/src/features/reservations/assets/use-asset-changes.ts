import { type AssetType, removeAssetType, restoreAssetType, saveAssetType } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useRemoveWithUndo } from '../../../ui/inspector/use-remove-with-undo.ts';
import { useSaveOne } from '../../../ui/inspector/use-save-one.ts';
import { useReservationChoice } from '../../../workplace/reservation-choice/use-reservation-choice.ts';
import { ASSET_PROBLEM_FIELDS, type AssetForm, type bodyOf } from './asset-form.ts';
import { assetsKey } from './asset-queries.ts';

export const useStaleAssets = (place: Place) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: assetsKey(place) });
};

export function useSaveAsset(place: Place, id: string, form: AssetForm) {
  const stale = useStaleAssets(place);
  const withChoice = useReservationChoice();
  return useSaveOne({
    id,
    form,
    fieldByCode: ASSET_PROBLEM_FIELDS,
    send: async (body: ReturnType<typeof bodyOf>) => {
      const saved = await withChoice((reservations) =>
        call(saveAssetType, { params: place, body: { ...body, reservations } }),
      );
      // Refetched before it counts as saved, because the form returns to the stored values.
      await stale();
      return saved;
    },
    onSettled: stale,
  });
}

export function useRemoveAsset(place: Place, close: (id: string) => void) {
  const { t } = useTranslation('assets');
  const done = useTranslation('problems').t;
  const removeWithUndo = useRemoveWithUndo(useStaleAssets(place));
  const withChoice = useReservationChoice();
  return ({ id, name }: AssetType) =>
    removeWithUndo({
      question: {
        title: t('removeTitle', { name }),
        text: t('removeText'),
        yes: t('ui:remove'),
        no: t('ui:cancel'),
      },
      remove: async () => {
        // Closed first: the notice of the removal refetches everything that is open, and the details would be gone.
        close(id);
        const removed = await withChoice((reservations) =>
          call(removeAssetType, { params: { ...place, id }, query: { reservations } }),
        );
        return removed?.message;
      },
      restore: async () => {
        await call(restoreAssetType, { params: { ...place, id } });
        return done('done.restored');
      },
    });
}
