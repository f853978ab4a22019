import type { CalendarCertificate, CalendarConnection } from '@berth/contract';
import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { useAlert } from '../../../ui/alert/alert.tsx';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Segments } from '../../../ui/segments.tsx';
import { useSaveConnection } from '../calendar-queries.ts';
import { CertificateField } from './certificate-field.tsx';

type Props = {
  place: Place;
  connection: CalendarConnection | null;
  made: CalendarCertificate | null;
  onClose: () => void;
};
/** The credential of the app registration. */
type Way = 'kept' | 'certificate' | 'secret';
type Fields = { way: Way; tenantId: string; clientId: string; clientSecret: string; otherMailbox: string };

/** Long enough to read the sentence and to reach the link. */
const CONSENT_SECONDS = 10;

/** Where an administrator of Microsoft 365 consents to what the app registration may do. */
const consentAddress = ({ tenantId, clientId }: { tenantId: string; clientId: string }) =>
  `https://login.microsoftonline.com/${encodeURIComponent(tenantId)}/adminconsent?${new URLSearchParams({ client_id: clientId }).toString()}`;

/** The connection is tested before it is stored; the dialog shows the service's answer. */
export function ConnectDialog({ place, connection, made, onClose }: Props) {
  const { t } = useTranslation('calendars');
  const toast = useToast();
  const alert = useAlert();
  const save = useSaveConnection(place);
  const form = useForm<Fields>({
    initial: {
      way: connection === null ? 'certificate' : 'kept',
      tenantId: connection?.tenantId ?? '',
      clientId: connection?.clientId ?? '',
      clientSecret: '',
      otherMailbox: '',
    },
  });
  const { way, ...draft } = form.fields;
  const set = (field: keyof typeof draft) => (event: { currentTarget: { value: string } }) =>
    form.set({ [field]: event.currentTarget.value.trim() });
  const isProven = way === 'kept' || (way === 'certificate' ? made !== null : draft.clientSecret !== '');
  const isFilled = isProven && [draft.tenantId, draft.clientId, draft.otherMailbox].every((text) => text !== '');
  const proofOf = (clientSecret: string) => {
    if (way === 'kept') return {};
    return way === 'secret' ? { clientSecret } : { thumbprint: made?.thumbprint ?? '' };
  };
  const submit = () => {
    const { clientSecret, ...rest } = draft;
    const version = connection === null ? {} : { version: connection.version };
    const onSuccess = ({ message }: { message: string }) => {
      toast.done(message);
      onClose();
    };
    const onError = (error: Error) => {
      // Microsoft refuses a registration without consent like one with a wrong secret.
      if (error instanceof ApiProblem && error.code === 'calendar.refused')
        alert({
          text: t('connection.consent'),
          variant: 'danger',
          seconds: CONSENT_SECONDS,
          consentLink: consentAddress(rest),
        });
    };
    save.mutate({ ...rest, ...proofOf(clientSecret), ...version }, { onSuccess, onError });
  };
  return (
    <FormDialog
      title={t('connection.heading')}
      yes={t('connection.try')}
      isReady={isFilled}
      isPending={save.isPending}
      error={save.error}
      onYes={submit}
      onClose={onClose}
    >
      <TextInput
        size="sm"
        data-autofocus
        required
        label={t('connection.tenant')}
        value={draft.tenantId}
        onChange={set('tenantId')}
      />
      <TextInput size="sm" required label={t('connection.client')} value={draft.clientId} onChange={set('clientId')} />
      <Segments<Way>
        label={t('proof.label')}
        value={way}
        options={[
          ...(connection === null ? [] : [{ value: 'kept' as const, label: t('proof.kept') }]),
          { value: 'certificate', label: t('proof.certificate') },
          { value: 'secret', label: t('connection.secret') },
        ]}
        onChange={(next) => form.set({ way: next })}
      />
      {way === 'certificate' && <CertificateField place={place} made={made} />}
      {way === 'secret' && (
        <PasswordInput
          size="sm"
          label={t('connection.secret')}
          required
          value={draft.clientSecret}
          onChange={set('clientSecret')}
          autoComplete="off"
        />
      )}
      <TextInput
        size="sm"
        required
        type="email"
        label={t('connection.otherMailbox')}
        description={t('connection.otherMailboxHint')}
        value={draft.otherMailbox}
        onChange={set('otherMailbox')}
      />
    </FormDialog>
  );
}
