import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states.tsx';

/** Shown if no row matches the filters. */
export function NothingLeft({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('structure');
  return (
    <EmptyState
      title={t('filter.nothing')}
      action={
        <Button variant="default" size="sm" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      }
    />
  );
}
