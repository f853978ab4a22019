import type { AdminFloor } from '@berth/contract';
import { saveFloor } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useGuide } from '../guide/guide-context.ts';
import { EditorButton } from './editor-button.tsx';
import { MetresForm } from './metres-form.tsx';
import kit from '../../../ui/kit.module.css';

/** A scan, or a drawing without desks: its scale, and the editor to stamp rows of desks. */
export function NothingFound({ floor }: { floor: AdminFloor }) {
  const { t } = useTranslation('setup');
  const { place } = useGuide();
  const client = useQueryClient();
  const toast = useToast();
  const { plan } = floor;
  const scale = useMutation({
    mutationFn: (metres: number) =>
      call(saveFloor, {
        params: place,
        body: {
          id: floor.id,
          name: floor.name,
          level: floor.level,
          version: floor.version,
          metresPerUnit: metres / (plan?.width ?? 1),
        },
      }),
    onError: toast.failed,
    onSettled: () => client.invalidateQueries({ queryKey: topicKey(place, 'structure') }),
  });
  if (!plan)
    return (
      <>
        <p>{t('desks.noPlan')}</p>
        <EditorButton floorId={floor.id} variant="filled" />
      </>
    );
  const metres = plan.metresPerUnit === null ? undefined : plan.metresPerUnit * plan.width;
  return (
    <>
      <p>{t('desks.nothing')}</p>
      <MetresForm
        label={t('desks.width')}
        metres={metres}
        isPending={scale.isPending}
        onSave={(value) => scale.mutate(value)}
      />
      <p className={kit.muted}>{metres === undefined ? t('desks.ruler') : t('desks.scaleSet')}</p>
      <EditorButton floorId={floor.id} variant="filled" {...(metres === undefined && { tool: 'measure' as const })} />
    </>
  );
}
