import { Input } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type BuildingDraft, SAMPLE_PLATFORM } from '../building-draft.ts';
import { FieldError, SelectField, TextField } from '../fields/fields.tsx';
import { hasNote, SecretInput, SecretNote } from '../fields/secret-input.tsx';
import { PlatformState } from './platform-state.tsx';
import classes from './sections.module.css';
import type { FormHandle } from '../use-building-form.ts';

type Platform = BuildingDraft['sensorPlatform'];

/** Names of the wire on both sides, so they are the same in every language. */
const MAPPINGS = {
  sensorId: ['deviceId', 'roomId', 'roomDescription'],
  floorId: ['buildingId', 'buildingDescription'],
  buildingId: ['orgName', 'orgPath'],
} as const satisfies { [K in keyof Platform['mapping']]: readonly Platform['mapping'][K][] };
const MAPPED = Object.keys(MAPPINGS) as (keyof typeof MAPPINGS)[];

export function SensorPlatform({ form: { draft, change, errorOf } }: { form: FormHandle }) {
  const { t } = useTranslation('buildings-admin');
  const platform = draft.sensorPlatform;
  const set = (part: Partial<Platform>) => change({ sensorPlatform: { ...platform, ...part } });
  return (
    <div className={classes.nest}>
      <div className={classes.platform}>
        <TextField
          label={t('field.baseUrl')}
          error={errorOf('sensorPlatform.baseUrl')}
          value={platform.baseUrl}
          onChange={(baseUrl) => set({ baseUrl })}
          more={{ placeholder: SAMPLE_PLATFORM, maxLength: 2000, inputMode: 'url', spellCheck: false }}
        />
        <TextField
          label={t('field.username')}
          error={errorOf('sensorPlatform.username')}
          value={platform.username}
          onChange={(username) => set({ username })}
          more={{ maxLength: 255, autoComplete: 'off', spellCheck: false }}
        />
        <PasswordField
          password={platform.password}
          address={platform.baseUrl}
          error={errorOf('sensorPlatform.password')}
          onChange={(password) => set({ password })}
        />
      </div>
      <div className={classes.mappings}>
        {MAPPED.map((name) => (
          <SelectField<string>
            key={name}
            label={
              <>
                <span className={classes.aside}>{t('field.mappings')} /</span> {name}
              </>
            }
            error={undefined}
            value={platform.mapping[name]}
            options={MAPPINGS[name].map((value) => ({ value, label: value }))}
            onChange={(value) => set({ mapping: { ...platform.mapping, [name]: value } })}
          />
        ))}
      </div>
      {platform.polling && <PlatformState polling={platform.polling} />}
    </div>
  );
}

type PasswordFieldProps = {
  password: Platform['password'];
  address: string;
  error: string | undefined;
  onChange: (password: Platform['password']) => void;
};

function PasswordField({ password, address, error, onChange }: PasswordFieldProps) {
  const { t } = useTranslation('buildings-admin');
  const id = useId();
  const isLeftAlone = password.set && !hasNote(password, address);
  return (
    <Input.Wrapper id={id} size="sm" label={t('field.password')} classNames={{ label: classes.label ?? '' }}>
      <SecretInput
        id={id}
        label={t('field.password')}
        secret={password}
        onChange={onChange}
        describedBy={`${id}-note`}
        invalid={error !== undefined}
      />
      <p id={`${id}-note`} className={classes.under}>
        {error !== undefined && <FieldError text={error} />}
        {isLeftAlone && t('secret.hint')}
        <SecretNote secret={password} address={address} isTold={error !== undefined} onChange={onChange} />
      </p>
    </Input.Wrapper>
  );
}
