import { restoreSensors } from '@berth/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { Inspector } from '../../../ui/inspector/inspector.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useStaleSensors } from './sensors-admin-queries.ts';

/** What was open has been removed, perhaps by somebody else: said, with the way back. */
export function GoneSensor({ place, id, onClose }: { place: Place; id: string; onClose: () => void }) {
  const { t } = useTranslation('sensors-admin');
  const stale = useStaleSensors(place);
  const toast = useToast();
  const restore = async () => {
    try {
      const { restored } = await call(restoreSensors, { params: place, body: { ids: [id] } });
      if (restored === 0) toast.failed(new Error(t('gone.forGood')));
    } catch (error) {
      toast.failed(error);
    }
    await stale();
  };
  return (
    <Inspector title={t('gone.sensor')} label={t('gone.sensor')} onClose={onClose} onSubmit={onClose}>
      <EmptyState
        title={t('gone.title')}
        text={t('gone.text')}
        action={
          <Button variant="default" size="sm" onClick={() => void restore()}>
            {t('gone.restore')}
          </Button>
        }
      />
    </Inspector>
  );
}
