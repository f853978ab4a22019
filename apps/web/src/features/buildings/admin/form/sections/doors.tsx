import { cardEvents, urlOf } from '@berth/contract';
import { isBuildingPath, isSlug } from '@berth/domain/buildings';
import { useTranslation } from 'react-i18next';
import { type BuildingDraft, SAMPLE_BRIDGE } from '../building-draft.ts';
import { TextField } from '../fields/fields.tsx';
import type { FormHandle } from '../use-building-form.ts';
import { DoorSecret } from './door-secret.tsx';
import { DoorsState } from './doors-state.tsx';
import classes from './sections.module.css';

export function Doors({ form: { draft, stored, change, errorOf } }: { form: FormHandle }) {
  const { t } = useTranslation('buildings-admin');
  const { doors, name, path } = draft;
  const set = (part: Partial<BuildingDraft['doors']>) => change({ doors: { ...doors, ...part } });
  const isNamed = isSlug(name.trim()) && isBuildingPath(path.trim());
  return (
    <div className={classes.nest}>
      <div className={classes.two}>
        <TextField
          label={t('doors.baseUrl')}
          error={errorOf('doors.baseUrl')}
          value={doors.baseUrl}
          onChange={(baseUrl) => set({ baseUrl })}
          more={{ placeholder: SAMPLE_BRIDGE, maxLength: 2000, inputMode: 'url', spellCheck: false }}
        />
        <DoorSecret
          secret={doors.secret}
          address={doors.baseUrl}
          error={errorOf('doors.secret')}
          onChange={(secret) => set({ secret })}
        />
      </div>
      {isNamed && (
        <p className={classes.explained}>
          {t('doors.events')}{' '}
          <code>
            {location.origin}
            {urlOf(cardEvents, { params: { org: name.trim(), building: path.trim().slice(1) } })}
          </code>
        </p>
      )}
      {stored?.doors.enabled && <DoorsState state={stored.doors.state} />}
    </div>
  );
}
