import { restoreSpaces } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { GoneInspector } from '../../ui/inspector/gone-inspector.tsx';
import { usePlace, useStaleStructure } from './use-structure.ts';

export function RemovedInspector({ id, label, onClose }: { id: string; label: string; onClose: () => void }) {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const stale = useStaleStructure();
  return (
    <GoneInspector
      label={label}
      texts={{ title: t('gone.title'), text: t('gone.text'), restore: t('ui:restore'), forGood: t('gone.forGood') }}
      restore={() => call(restoreSpaces, { params: place, body: { ids: [id] } })}
      onSettled={stale}
      onClose={onClose}
    />
  );
}
