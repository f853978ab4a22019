import { restoreSensors } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { GoneInspector } from '../../../ui/inspector/gone-inspector.tsx';
import { useStaleSensors } from './sensors-admin-queries.ts';

export function GoneSensor({ place, id, onClose }: { place: Place; id: string; onClose: () => void }) {
  const { t } = useTranslation('sensors-admin');
  const stale = useStaleSensors(place);
  return (
    <GoneInspector
      label={t('gone.sensor')}
      texts={{ title: t('gone.title'), text: t('gone.text'), restore: t('ui:restore'), forGood: t('gone.forGood') }}
      restore={() => call(restoreSensors, { params: place, body: { ids: [id] } })}
      onSettled={stale}
      onClose={onClose}
    />
  );
}
