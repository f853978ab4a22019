import type { IngestKey } from '@berth/contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { useSensorWords } from '../use-sensor-words.ts';
import { keysQuery, useMakeKey, useRevokeKey } from './sensors-admin-queries.ts';
import { ShownSecret } from './shown-secret.tsx';
import kit from '../../../ui/kit.module.css';
import classes from './admin.module.css';

type Scope = IngestKey['scope'];

/** The keys with which gateways report. A secret is shown once, to its creator. */
export function KeysDialog({ place, onClose }: { place: Place; onClose(): void }) {
  const { t } = useTranslation('sensors-admin');
  const keys = useQuery(keysQuery(place));
  const make = useMakeKey(place);
  const toast = useToast();
  const form = useForm<{ name: string; scope: Scope }>({ initial: { name: '', scope: 'building' } });
  const { scope } = form.fields;
  const name = form.fields.name.trim();
  const submit = () => {
    if (name !== '' && !make.isPending)
      make.mutate({ name, scope }, { onSuccess: () => form.set({ name: '' }), onError: toast.failed });
  };
  if (make.data) return <ShownSecret place={place} secret={make.data.secret} onSeen={() => make.reset()} />;
  const scopes: { value: Scope; label: string }[] = [
    { value: 'building', label: t('keys.building') },
    { value: 'organisation', label: t('keys.organisation') },
  ];
  return (
    <Dialog opened onClose={onClose} title={t('keys.title')} width={640} onSubmit={submit}>
      <p className={classes.lead}>{t('keys.text')}</p>
      <div className={classes.make}>
        <TextInput
          size="sm"
          label={t('keys.name')}
          placeholder={t('keys.nameHint')}
          maxLength={100}
          {...form.text('name')}
        />
        <NativeSelect
          size="sm"
          label={t('keys.scope')}
          data={scopes}
          value={scope}
          onChange={(event) => form.set({ scope: event.currentTarget.value as Scope })}
        />
        <Button type="submit" size="sm" loading={make.isPending} disabled={name === ''}>
          {t('keys.make')}
        </Button>
      </div>
      {!keys.data && !keys.error && <Loading />}
      {keys.error && !keys.data && <ErrorState problem={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.data?.length === 0 && <EmptyState title={t('keys.none')} />}
      <ul className={kit.stack2}>
        {keys.data?.map((key) => (
          <Key
            key={key.id}
            place={place}
            of={key}
            scope={scopes.find(({ value }) => value === key.scope)?.label ?? ''}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function Key({ place, of: { id, name, lastUsedDatetime }, scope }: { place: Place; of: IngestKey; scope: string }) {
  const { t } = useTranslation('sensors-admin');
  const words = useSensorWords();
  const confirm = useConfirm();
  const toast = useToast();
  const revoke = useRevokeKey(place);
  const ask = async () => {
    const question = {
      title: t('keys.revokeWhich', { name }),
      text: t('keys.revokeText'),
      yes: t('keys.revoke'),
      no: t('ui:cancel'),
      danger: true,
    };
    if (await confirm(question))
      revoke.mutate(id, { onSuccess: ({ message }) => toast.done(message), onError: toast.failed });
  };
  return (
    <li className={classes.row}>
      <div>
        <b>{name}</b>
        <p className={`${kit.small} ${kit.muted}`}>
          {scope}
          {' · '}
          {lastUsedDatetime === null ? t('keys.unused') : t('keys.used', { ago: words.ago(lastUsedDatetime) })}
        </p>
      </div>
      <Button variant="default" size="sm" onClick={() => void ask()} aria-label={t('keys.revokeWhich', { name })}>
        {t('keys.revoke')}
      </Button>
    </li>
  );
}
