import { useTranslation } from 'react-i18next';
import { Check } from '../fields/fields.tsx';
import { CalendarState } from './calendar-state.tsx';
import { Doors } from './doors.tsx';
import { HookTable } from './hook-table.tsx';
import classes from './sections.module.css';
import { SensorPlatform } from './sensor-platform.tsx';
import type { FormHandle } from '../use-building-form.ts';

/** The integrations, each with its fields while it is switched on. */
export function IntegrationsSection({ form }: { form: FormHandle }) {
  const { t } = useTranslation('buildings-admin');
  const { draft, change } = form;
  const { sensorPlatform, doors, forwardReservation, forward } = draft;
  return (
    <div className={classes.stack}>
      <div className={classes.two}>
        <div>
          <Check label={t('integration.azure')} checked={draft.azure} onChange={(azure) => change({ azure })} />
          {draft.azure && !form.isNew && <CalendarState building={form.base} provider="azure" />}
        </div>
        <div>
          <Check label={t('integration.google')} checked={draft.google} onChange={(google) => change({ google })} />
          {draft.google && !form.isNew && <CalendarState building={form.base} provider="google" />}
        </div>
      </div>
      <Check
        label={t('integration.sensorPlatform')}
        checked={sensorPlatform.enabled}
        onChange={(enabled) => change({ sensorPlatform: { ...sensorPlatform, enabled } })}
      />
      {sensorPlatform.enabled && <SensorPlatform form={form} />}
      <Check
        label={t('integration.doors')}
        checked={doors.enabled}
        onChange={(enabled) => change({ doors: { ...doors, enabled } })}
      />
      {doors.enabled && <Doors form={form} />}
      <Check
        label={t('integration.forwardReservation')}
        checked={forwardReservation.enabled}
        onChange={(enabled) => change({ forwardReservation: { ...forwardReservation, enabled } })}
      />
      {forwardReservation.enabled && (
        <HookTable form={form} block="forwardReservation" label={t('integration.forwardReservation')} />
      )}
      <Check
        label={t('integration.forward')}
        checked={forward.enabled}
        onChange={(enabled) => change({ forward: { ...forward, enabled } })}
      />
      {forward.enabled && <HookTable form={form} block="forward" label={t('integration.forward')} />}
    </div>
  );
}
