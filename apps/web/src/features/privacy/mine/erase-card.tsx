import { type PrivacyOfMine, withdrawErasure } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { mineKey } from '../privacy-queries.ts';
import { useMoment } from '../use-moment.ts';
import { EraseDialog } from './erase-dialog.tsx';
import classes from './privacy.module.css';
import kit from '../../../ui/kit.module.css';

type Props = { org: string; zone: string | undefined; mine: PrivacyOfMine };

/** Deletes all data about the user, after a night in which the request can be withdrawn. */
export function EraseCard({ org, zone, mine }: Props) {
  const { t } = useTranslation('privacy');
  const client = useQueryClient();
  const toast = useToast();
  const { moment } = useMoment(zone);
  const [isAsking, setIsAsking] = useState(false);
  const [receipt, setReceipt] = useState<string>();
  const withdraw = useMutation({
    mutationFn: () => call(withdrawErasure, { params: {}, query: { org } }),
    onSuccess: ({ message }) => {
      setReceipt(undefined);
      toast.done(message);
    },
    onError: toast.failed,
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: mineKey(org) })),
  });
  const { erasure, reservations } = mine;
  const path = `/privacy-receipt/${org}/${receipt}`;
  return (
    <section className={`${classes.card} ${classes.action}`} aria-labelledby="erase">
      <h2 id="erase">
        <IconTrash size={18} stroke={1.75} aria-hidden />
        {t('erase.title')}
      </h2>
      <p>{t('erase.text', { ahead: reservations.ahead, past: reservations.past })}</p>
      <div aria-live="polite">
        {erasure && (
          <p className={kit.medium}>
            {erasure.isHeld
              ? t('erase.held')
              : t(erasure.isOwn ? 'erase.due' : 'erase.dueByOther', { at: moment(erasure.dueAt) })}
          </p>
        )}
        {receipt !== undefined && (
          <p>
            {t('erase.receipt')} <a href={path}>{`${window.location.origin}${path}`}</a>
          </p>
        )}
      </div>
      <div className={classes.buttons}>
        {erasure === null && (
          <Button variant="default" className={classes.danger} onClick={() => setIsAsking(true)}>
            {t('erase.ask')}
          </Button>
        )}
        {erasure?.isOwn && (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('erase.withdraw')}
          </Button>
        )}
      </div>
      {isAsking && <EraseDialog org={org} mine={mine} onClose={() => setIsAsking(false)} onAsked={setReceipt} />}
    </section>
  );
}
