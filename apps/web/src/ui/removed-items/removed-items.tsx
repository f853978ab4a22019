import type { RemovedItem } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemovedItemsDialog } from './removed-items-dialog.tsx';

export type RemovedItemsProps = {
  /** Under the key of the list, so that its changes refetch this one too. */
  queryKey: readonly unknown[];
  load: (signal: AbortSignal) => Promise<RemovedItem[]>;
  restore: (id: string) => Promise<unknown>;
  onRestored: () => unknown;
};

/** A button that opens what was removed from a list in the last 30 days, to restore it. */
export function RemovedItems(props: RemovedItemsProps) {
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
      {isOpen && <RemovedItemsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
