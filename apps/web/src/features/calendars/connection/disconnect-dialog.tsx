import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
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
  return (
    <FormDialog
      title={t('connection.disconnect')}
      yes={t('connection.disconnect')}
      isPending={disconnect.isPending}
      isDangerous
      onYes={submit}
      onClose={onClose}
    >
      <p>{provider === 'azure' ? t('connection.disconnectText') : t('google.disconnectText')}</p>
      <LabelledCheckbox className={classes.check} checked={withdraws} onChange={setWithdraws}>
        {t('connection.withdraw')}
      </LabelledCheckbox>
    </FormDialog>
  );
}
