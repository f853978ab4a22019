import type { CalendarConnection } from '@berth/contract';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useSaveConnection } from '../calendar-queries.ts';
import classes from '../calendars.module.css';

type Props = { place: Place; connection: CalendarConnection | null; onClose: () => void };

/** Tried before it is stored; what the service says of it is what the dialog says. */
export function ConnectDialog({ place, connection, onClose }: Props) {
  const { t } = useTranslation('calendars');
  const toast = useToast();
  const save = useSaveConnection(place);
  const [draft, setDraft] = useState({
    tenantId: connection?.tenantId ?? '',
    clientId: connection?.clientId ?? '',
    clientSecret: '',
    otherMailbox: '',
  });
  const set = (field: keyof typeof draft) => (event: { currentTarget: { value: string } }) =>
    setDraft({ ...draft, [field]: event.currentTarget.value.trim() });
  const isFilled = [draft.tenantId, draft.clientId, draft.otherMailbox].every((text) => text !== '');
  const submit = () => {
    if (!isFilled || save.isPending) return;
    const { clientSecret, ...rest } = draft;
    const secret = clientSecret === '' ? {} : { clientSecret };
    const version = connection === null ? {} : { version: connection.version };
    const onSuccess = ({ message }: { message: string }) => {
      toast.done(message);
      onClose();
    };
    save.mutate({ ...rest, ...secret, ...version }, { onSuccess });
  };
  const footer = (
    <>
      <Button variant="default" size="sm" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" size="sm" loading={save.isPending} disabled={!isFilled}>
        {t('connection.try')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} onSubmit={submit} title={t('connection.heading')} footer={footer}>
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
          label={t('connection.tenant')}
          value={draft.tenantId}
          onChange={set('tenantId')}
        />
        <TextInput
          size="sm"
          required
          label={t('connection.client')}
          value={draft.clientId}
          onChange={set('clientId')}
        />
        <PasswordInput
          size="sm"
          label={t('connection.secret')}
          description={connection === null ? undefined : t('connection.secretStays')}
          required={connection === null}
          value={draft.clientSecret}
          onChange={set('clientSecret')}
          autoComplete="off"
        />
        <TextInput
          size="sm"
          required
          type="email"
          label={t('connection.otherMailbox')}
          description={t('connection.otherMailboxHint')}
          value={draft.otherMailbox}
          onChange={set('otherMailbox')}
        />
      </div>
    </Dialog>
  );
}
