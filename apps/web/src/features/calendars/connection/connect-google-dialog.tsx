import type { GoogleConnection } from '@berth/contract';
import { Button, FileInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useSaveGoogle } from '../calendar-queries.ts';
import classes from '../calendars.module.css';
import { keyIn, type ServiceAccountKey } from './service-account-key.ts';

type Props = { place: Place; connection: GoogleConnection | null; onClose: () => void };

/** Tried before it is stored; what the service says of it is what the dialog says. */
export function ConnectGoogleDialog({ place, connection, onClose }: Props) {
  const { t } = useTranslation('calendars');
  const toast = useToast();
  const save = useSaveGoogle(place);
  const [syncUser, setSyncUser] = useState(connection?.syncUser ?? '');
  const [key, setKey] = useState<ServiceAccountKey | 'wrong'>();
  const isReady = syncUser !== '' && key !== 'wrong' && (key !== undefined || connection !== null);
  const submit = () => {
    if (!isReady || save.isPending) return;
    const version = connection === null ? {} : { version: connection.version };
    const onSuccess = ({ message }: { message: string }) => {
      toast.done(message);
      onClose();
    };
    save.mutate({ syncUser, ...(key === undefined ? {} : { key }), ...version }, { onSuccess });
  };
  const choose = async (file: File | null) => setKey(file === null ? undefined : (keyIn(await file.text()) ?? 'wrong'));
  const footer = (
    <>
      <Button variant="default" size="sm" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" size="sm" loading={save.isPending} disabled={!isReady}>
        {t('connection.try')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} onSubmit={submit} title={t('google.heading')} footer={footer}>
      <div className={classes.fields}>
        {save.error && (
          <p role="alert" className={classes.failing}>
            {save.error.message}
          </p>
        )}
        <TextInput
          size="sm"
          data-autofocus
          required
          type="email"
          label={t('google.syncUser')}
          description={t('google.syncUserHint')}
          value={syncUser}
          onChange={(event) => setSyncUser(event.currentTarget.value.trim())}
        />
        <FileInput
          size="sm"
          accept="application/json,.json"
          clearable
          required={connection === null}
          label={t('google.keyFile')}
          placeholder={t('google.choose')}
          description={connection === null ? undefined : t('connection.secretStays')}
          error={key === 'wrong' ? t('google.notAKey') : undefined}
          onChange={(file) => void choose(file)}
        />
      </div>
    </Dialog>
  );
}
