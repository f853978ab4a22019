import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemovedItemsDialog, type RemovedSource } from './removed-items-dialog.tsx';

/** A button that opens what was removed from a list in the last 30 days, to restore it. */
export function RemovedItems(source: RemovedSource) {
  const { t } = useTranslation('table');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconArchive size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('removed.title')}
      </Button>
      {isOpen && <RemovedItemsDialog {...source} onClose={() => setOpen(false)} />}
    </>
  );
}
