import { Input } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../sections/sections.module.css';
import { FieldError } from './fields.tsx';
import { hasNote, SecretInput, SecretNote } from './secret-input.tsx';
import type { Secret } from './secret.ts';

type Props = {
  label: string;
  /** The hint for a new secret; a stored one explains itself. */
  hint?: string;
  secret: Secret;
  address: string;
  error: string | undefined;
  onChange: (secret: Secret) => void;
};

/** A field for a single secret, with a note on what saving does to it. */
export function SecretField({ label, hint, secret, address, error, onChange }: Props) {
  const { t } = useTranslation('buildings-admin');
  const id = useId();
  const isLeftAlone = secret.set && !hasNote(secret, address);
  return (
    <Input.Wrapper id={id} size="sm" label={label} classNames={{ label: classes.label ?? '' }}>
      <SecretInput
        id={id}
        label={label}
        secret={secret}
        onChange={onChange}
        describedBy={`${id}-note`}
        invalid={error !== undefined}
      />
      <p id={`${id}-note`} className={classes.under}>
        {error !== undefined && <FieldError text={error} />}
        {isLeftAlone && t('secret.hint')}
        {!secret.set && error === undefined && hint}
        <SecretNote secret={secret} address={address} isInError={error !== undefined} onChange={onChange} />
      </p>
    </Input.Wrapper>
  );
}
