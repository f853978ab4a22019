import { restoreSpaces } from '@berth/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { Inspector } from '../../ui/inspector/inspector.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useToast } from '../../ui/alert/use-toast.ts';
import { usePlace, useStaleStructure } from './use-structure.ts';

/** What was open has been removed, perhaps by somebody else: said, with the way back. */
export function RemovedInspector({ id, label, onClose }: { id: string; label: string; onClose: () => void }) {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const stale = useStaleStructure();
  const toast = useToast();
  const restore = async () => {
    try {
      const { restored } = await call(restoreSpaces, { params: place, body: { ids: [id] } });
      if (restored === 0) toast.failed(new Error(t('gone.forGood')));
    } catch (error) {
      toast.failed(error);
    }
    await stale();
  };
  return (
    <Inspector title={label} label={label} onClose={onClose} onSubmit={onClose}>
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
