import { saveFloor } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import {
  adminFloorsQuery,
  MAX_PLAN_BYTES,
  type PlanRefusal,
  planRefusal,
  uploadPlanOf,
} from '../../../../workplace/buildings/admin-floors.ts';
import { useAlert } from '../../../../ui/alert/alert.tsx';
import { useEditor } from '../session/editor-context.ts';

/** Picture and scale belong to the floor and apply at once; they also increase the version of the draft. */
export function usePlanSettings() {
  const { t } = useTranslation('plan-editor');
  const { place, floor, autosave } = useEditor();
  const client = useQueryClient();
  const alert = useAlert();
  const after = async ({ version }: { version: number }) => {
    autosave.moveTo(version);
    await client.invalidateQueries({ queryKey: adminFloorsQuery(place).queryKey });
  };
  const texts: Record<PlanRefusal, string> = {
    not_an_image: t('problems:plan.not_an_image'),
    too_many_pixels: t('problems:plan.too_many_pixels'),
    active_content: t('problems:plan.active_content'),
    too_complex: t('problems:plan.too_complex'),
    unreadable: t('problems:plan.unreadable'),
    too_large: t('refusal.tooLarge'),
  };
  const uploading = useMutation({
    mutationFn: async (file: File) => {
      await autosave.flush();
      return uploadPlanOf(place, floor.id, file);
    },
    onSuccess: after,
  });
  const scaling = useMutation({
    mutationFn: async (metresPerUnit: number) => {
      await autosave.flush();
      const { id, name, level } = floor;
      const body = { id, name, level, metresPerUnit, version: autosave.version() };
      return call(saveFloor, { params: place, body });
    },
    onSuccess: after,
    onError: (problem) => alert({ text: problem.message, variant: 'danger' }),
  });
  return {
    isBusy: uploading.isPending || scaling.isPending,
    setScale: (metresPerUnit: number) => scaling.mutateAsync(metresPerUnit).catch(() => {}),
    /** Returns undefined on success, otherwise the reason. */
    async upload(file: File): Promise<string | undefined> {
      if (file.size > MAX_PLAN_BYTES) return texts.too_large;
      try {
        await uploading.mutateAsync(file);
        return undefined;
      } catch (problem) {
        const reason = planRefusal(problem);
        return reason ? texts[reason] : (problem as Error).message;
      }
    },
  };
}
