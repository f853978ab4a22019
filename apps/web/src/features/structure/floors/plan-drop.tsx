import type { AdminFloor } from '@berth/contract';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { useMutation } from '@tanstack/react-query';
import { IconAlertCircle, IconMapOff, IconUpload } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_PLAN_BYTES,
  type PlanRefusal,
  planRefusal,
  uploadPlanOf,
} from '../../../workplace/buildings/admin-floors.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useAlert } from '../../../ui/alert/alert.tsx';
import classes from './floors.module.css';
import { PlanPreview } from './plan-preview.tsx';
import { useFloorsChanged } from './use-floor-actions.ts';

const ACCEPT = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/svg+xml': ['.svg'],
};

type PlanDropProps = { place: Place; floor: AdminFloor; openRef: Ref<() => void | undefined>; onEdit(): void };

function useRefusals() {
  const { t } = useTranslation('plan-editor');
  const texts: Record<PlanRefusal, string> = {
    not_an_image: t('problems:plan.not_an_image'),
    too_many_pixels: t('problems:plan.too_many_pixels'),
    active_content: t('problems:plan.active_content'),
    too_complex: t('problems:plan.too_complex'),
    unreadable: t('problems:plan.unreadable'),
    too_large: t('refusal.tooLarge'),
  };
  return texts;
}

/** The plan as a small picture, and an area to drop another. */
export function PlanDrop({ place, floor, openRef, onEdit }: PlanDropProps) {
  const { t } = useTranslation('plan-editor');
  const alert = useAlert();
  const texts = useRefusals();
  const changed = useFloorsChanged(place);
  // Stays until another file is tried, so that the user can read the limits again.
  const [refusal, setRefusal] = useState<string>();
  const upload = useMutation({
    mutationFn: (file: File) => uploadPlanOf(place, floor.id, file),
    onMutate: () => setRefusal(undefined),
    onSuccess: async () => {
      alert({ text: t('plan.uploaded'), variant: 'success' });
      await changed();
    },
    onError: (problem) => {
      const reason = planRefusal(problem);
      setRefusal(reason ? texts[reason] : problem.message);
    },
  });
  const onReject = ([rejected]: FileRejection[]) => {
    const isLarge = rejected?.errors.some(({ code }) => code === 'file-too-large') ?? false;
    setRefusal(isLarge ? texts.too_large : texts.not_an_image);
  };
  const hasPlan = floor.plan !== null;
  return (
    <div className={classes.plan}>
      <Dropzone
        className={classes.drop ?? ''}
        data-empty={!hasPlan || undefined}
        openRef={openRef}
        accept={ACCEPT}
        maxSize={MAX_PLAN_BYTES}
        multiple={false}
        loading={upload.isPending}
        activateOnClick={!hasPlan}
        activateOnKeyboard={!hasPlan}
        enablePointerEvents
        tabIndex={hasPlan ? -1 : 0}
        {...(hasPlan ? {} : { role: 'button', 'aria-label': `${t('plan.upload')}: ${floor.name}` })}
        onDrop={([file]) => file && upload.mutate(file)}
        onReject={onReject}
      >
        {hasPlan ? (
          <button type="button" className={classes.preview} tabIndex={-1} aria-hidden onClick={onEdit}>
            <PlanPreview place={place} floor={floor} />
          </button>
        ) : (
          <span className={classes.none}>
            <IconMapOff size={22} stroke={1.5} aria-hidden />
            <b>{t('floors.noMap')}</b>
            <small>{t('floors.dropHere')}</small>
          </span>
        )}
        <Dropzone.Accept>
          <span className={classes.over}>
            <IconUpload size={22} stroke={1.5} aria-hidden />
            {hasPlan ? t('plan.replace') : t('plan.upload')}
          </span>
        </Dropzone.Accept>
      </Dropzone>
      {refusal !== undefined && (
        <p role="alert" className={classes.refusal}>
          <IconAlertCircle size={16} stroke={1.7} aria-hidden />
          {refusal}
        </p>
      )}
    </div>
  );
}
