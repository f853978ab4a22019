import type { RemovedItem } from '@berth/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OWN_ZONE, useMomentText } from '../../lib/moments.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import classes from './removed-items.module.css';

export type RemovedSource = {
  /** Under the key of the list, so that its changes refetch this one too. */
  queryKey: readonly unknown[];
  load: (signal: AbortSignal) => Promise<RemovedItem[]>;
  restore: (id: string) => Promise<unknown>;
  onRestored: () => unknown;
};

type RemovedItemsDialogProps = RemovedSource & { onClose: () => void };

/** Removed items with their former place; those that cannot be restored say why. */
export function RemovedItemsDialog({ queryKey, load, restore, onRestored, onClose }: RemovedItemsDialogProps) {
  const { t } = useTranslation('table');
  const toast = useToast();
  const list = useQuery({ queryKey: [...queryKey, 'removed'], queryFn: ({ signal }) => load(signal), staleTime: 0 });
  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: () => toast.done(t('problems:done.restored')),
    onError: toast.failed,
    onSettled: async () => {
      await onRestored();
      await list.refetch();
    },
  });
  const momentText = useMomentText();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('removed.title')}
      width={560}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui:close')}
        </Button>
      }
    >
      {list.isError && !list.data && <ErrorState problem={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={48} />}
      {list.data?.length === 0 && <EmptyState title={t('removed.none')} text={t('removed.noneText')} />}
      <ul className={classes.list}>
        {list.data?.map(({ id, name, place, removedAt }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              {place && <span className={classes.aside}> {place}</span>}
              <time dateTime={removedAt} className={classes.when}>
                {t('removed.when', { when: momentText(Date.parse(removedAt), OWN_ZONE) })}
              </time>
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={t('removed.restore', { name })}
              loading={restoring.isPending && restoring.variables === id}
              disabled={restoring.isPending}
              onClick={() => restoring.mutate(id)}
            >
              {t('ui:restore')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
