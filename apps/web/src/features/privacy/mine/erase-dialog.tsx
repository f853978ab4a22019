import { askForErasure, type PrivacyOfMine } from '@berth/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { mineKey } from '../privacy-queries.ts';
import classes from './privacy.module.css';

type Props = { org: string; mine: PrivacyOfMine; onClose: () => void; onAsked: (receipt: string) => void };

/** There is no way back once it has run, so the name is typed. Drawn while it is open. */
export function EraseDialog({ org, mine: { name, reservations }, onClose, onAsked }: Props) {
  const { t } = useTranslation('privacy');
  const client = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const ask = useMutation({
    mutationFn: () => call(askForErasure, { params: {}, query: { org }, body: { name: typed.trim() } }),
    onSuccess: ({ message, receipt }) => {
      toast.done(message);
      onAsked(receipt);
      onClose();
    },
    onError: toast.failed,
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: mineKey(org) })),
  });
  const isSame = typed.trim().toLowerCase() === name.toLowerCase();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('erase.question')}
      onSubmit={() => {
        if (isSame && !ask.isPending) ask.mutate();
      }}
      footer={
        <>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('erase.no')}
          </Button>
          <Button type="submit" size="sm" color="danger" loading={ask.isPending} disabled={!isSame}>
            {t('erase.yes')}
          </Button>
        </>
      }
    >
      <div className={classes.question}>
        <ul>
          <li>{t('erase.ahead', { count: reservations.ahead })}</li>
          <li>{t('erase.past', { count: reservations.past })}</li>
          <li>{t('erase.account')}</li>
          <li>{t('erase.wait')}</li>
        </ul>
        <TextInput
          size="sm"
          label={t('erase.type', { name })}
          value={typed}
          data-autofocus
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
