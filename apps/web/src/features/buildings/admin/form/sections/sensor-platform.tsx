import { useTranslation } from 'react-i18next';
import { type BuildingDraft, SAMPLE_PLATFORM } from '../building-draft.ts';
import { SelectField, TextField } from '../fields/fields.tsx';
import { SecretField } from '../fields/secret-field.tsx';
import { PlatformState } from './platform-state.tsx';
import classes from './sections.module.css';
import kit from '../../../../../ui/kit.module.css';
import type { FormHandle } from '../use-building-form.ts';

type Platform = BuildingDraft['sensorPlatform'];

/** Field names of both APIs, the same in every language. */
const MAPPINGS = {
  sensorId: ['deviceId', 'roomId', 'roomDescription'],
  floorId: ['buildingId', 'buildingDescription'],
  buildingId: ['orgName', 'orgPath'],
} as const satisfies { [K in keyof Platform['mapping']]: readonly Platform['mapping'][K][] };
const MAPPING_HINTS = {
  sensorId: 'mappingHint.sensorId',
  floorId: 'mappingHint.floorId',
  buildingId: 'mappingHint.buildingId',
} as const;
const MAPPED = Object.keys(MAPPINGS) as (keyof typeof MAPPINGS)[];

export function SensorPlatform({ form: { draft, stored, change, errorOf } }: { form: FormHandle }) {
  const { t } = useTranslation('buildings-admin');
  const platform = draft.sensorPlatform;
  const path = draft.path.trim();
  const identifier = platform.mapping.buildingId === 'orgName' ? draft.name.trim() : `/${draft.name.trim()}${path}`;
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
        <SecretField
          label={t('field.password')}
          secret={platform.password}
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
                <span className={`${kit.muted} ${kit.regular}`}>{t('field.mappings')} /</span> {name}
              </>
            }
            hint={t(MAPPING_HINTS[name], { asked: identifier })}
            error={undefined}
            value={platform.mapping[name]}
            options={MAPPINGS[name].map((value) => ({ value, label: value }))}
            onChange={(value) => set({ mapping: { ...platform.mapping, [name]: value } })}
          />
        ))}
      </div>
      {stored?.sensorPlatform.enabled && <PlatformState polling={stored.sensorPlatform.polling} />}
    </div>
  );
}
