import { type AssetType, removeAssetType, restoreAssetType, saveAssetType } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { refusedFields } from '../../ui/inspector/refused-fields.ts';
import { useSay } from '../../ui/use-say.ts';
import { ASSET_PROBLEM_FIELDS, type AssetForm, type bodyOf } from './asset-form.ts';
import { assetsKey } from './asset-queries.ts';

type Body = ReturnType<typeof bodyOf>;
type Refused = { of: string; error: unknown };

const useStaleAssets = (place: Place) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: assetsKey(place) });
};

/** Saving one asset. What a refusal says of fields is answered for the asset that it was about. */
export function useSaveAsset(place: Place, id: string, form: AssetForm) {
  const { t } = useTranslation('problems');
  const stale = useStaleAssets(place);
  const say = useSay();
  const [refused, setRefused] = useState<Refused>();
  const mutation = useMutation({
    mutationFn: async (body: Body) => {
      const saved = await call(saveAssetType, { params: place, body });
      // Read again before it counts as saved: the form goes back to what is stored.
      await stale();
      return saved;
    },
  });
  const save = (body: Body, onSaved: (asset: AssetType) => void) => {
    setRefused(undefined);
    mutation.mutate(body, {
      onSuccess: (saved) => {
        onSaved(saved);
        say.done(t('done.saved'));
      },
      onError: (error) => {
        setRefused({ of: id, error });
        say.failed(error);
        void stale();
      },
    });
  };
  return {
    save,
    isPending: mutation.isPending,
    said: refused?.of === id ? refusedFields(refused.error, form, ASSET_PROBLEM_FIELDS) : {},
    forget: () => setRefused(undefined),
  };
}

/** Asks, removes, and offers the way back. */
export function useRemoveAsset(place: Place, onRemoved: (id: string) => void) {
  const { t } = useTranslation('assets');
  const restored = useTranslation('problems').t;
  const stale = useStaleAssets(place);
  const confirm = useConfirm();
  const say = useSay();

  const restore = async (id: string) => {
    try {
      await call(restoreAssetType, { params: { ...place, id } });
      say.done(restored('done.restored'));
    } catch (error) {
      say.failed(error);
    }
    await stale();
  };
  return async ({ id, name, reservationCount }: AssetType) => {
    const agreed = await confirm({
      title: t('removeTitle', { name }),
      text: reservationCount > 0 ? t('removeTextTaken', { number: reservationCount }) : t('removeText'),
      yes: t('remove'),
      no: t('cancel'),
      danger: true,
    });
    if (!agreed) return;
    try {
      const { message } = await call(removeAssetType, { params: { ...place, id } });
      onRemoved(id);
      say.doneWithUndo(message, () => void restore(id));
    } catch (error) {
      say.failed(error);
    }
    await stale();
  };
}
