import type { GoogleConnection, InputOf, saveGoogleConnection } from '@berth/contract';
import { FileInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useSaveGoogle } from '../calendar-queries.ts';

type ServiceAccountKey = NonNullable<NonNullable<InputOf<typeof saveGoogleConnection>['body']>['key']>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The necessary fields of a key file; undefined for any other kind of file. */
function keyIn(text: string): ServiceAccountKey | undefined {
  try {
    const { type, client_email, private_key_id, private_key } = JSON.parse(text) as Record<string, unknown>;
    if (type !== 'service_account' || !isText(client_email) || !isText(private_key_id) || !isText(private_key))
      return undefined;
    return { type, client_email, private_key_id, private_key };
  } catch {
    return undefined;
  }
}

type Props = { place: Place; connection: GoogleConnection | null; onClose: () => void };
type Fields = { syncUser: string; key: ServiceAccountKey | 'wrong' | undefined };

/** The connection is tested before it is stored; the dialog shows the service's answer. */
export function ConnectGoogleDialog({ place, connection, onClose }: Props) {
  const { t } = useTranslation('calendars');
  const toast = useToast();
  const save = useSaveGoogle(place);
  const form = useForm<Fields>({ initial: { syncUser: connection?.syncUser ?? '', key: undefined } });
  const { syncUser, key } = form.fields;
  const isReady = syncUser !== '' && key !== 'wrong' && (key !== undefined || connection !== null);
  const submit = () => {
    if (key === 'wrong') return;
    const version = connection === null ? {} : { version: connection.version };
    const onSuccess = ({ message }: { message: string }) => {
      toast.done(message);
      onClose();
    };
    save.mutate({ syncUser, ...(key === undefined ? {} : { key }), ...version }, { onSuccess });
  };
  const choose = async (file: File | null) =>
    form.set({ key: file === null ? undefined : (keyIn(await file.text()) ?? 'wrong') });
  return (
    <FormDialog
      title={t('google.heading')}
      yes={t('connection.try')}
      isReady={isReady}
      isPending={save.isPending}
      error={save.error}
      onYes={submit}
      onClose={onClose}
    >
      <TextInput
        size="sm"
        data-autofocus
        required
        type="email"
        label={t('google.syncUser')}
        description={t('google.syncUserHint')}
        value={syncUser}
        onChange={(event) => form.set({ syncUser: event.currentTarget.value.trim() })}
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
    </FormDialog>
  );
}
