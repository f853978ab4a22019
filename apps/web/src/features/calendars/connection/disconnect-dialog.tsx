import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import { type Provider, useDisconnect } from '../calendar-queries.ts';
import classes from '../calendars.module.css';

type Props = { place: Place; provider: Provider; onClose: () => void };

export function DisconnectDialog({ place, provider, onClose }: Props) {
  const { t } = useTranslation('calendars');
  const toast = useToast();
  const disconnect = useDisconnect(place, provider);
  const [withdraws, setWithdraws] = useState(false);
  const submit = () =>
    disconnect.mutate(withdraws ? '1' : '0', {
      onSuccess: ({ message }) => {
        toast.done(message);
        onClose();
      },
      onError: toast.failed,
    });
  const footer = (
    <>
      <Button variant="default" size="sm" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" size="sm" color="red" loading={disconnect.isPending}>
        {t('connection.disconnect')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} onSubmit={submit} title={t('connection.disconnect')} footer={footer}>
      <div className={classes.fields}>
        <p>{provider === 'azure' ? t('connection.disconnectText') : t('google.disconnectText')}</p>
        <LabelledCheckbox className={classes.check} checked={withdraws} onChange={setWithdraws}>
          {t('connection.withdraw')}
        </LabelledCheckbox>
      </div>
    </Dialog>
  );
}
