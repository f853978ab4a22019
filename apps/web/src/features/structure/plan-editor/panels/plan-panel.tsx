import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.ts';
import fields from './fields/fields.module.css';
import { NumberField } from './fields/number-field.tsx';
import classes from './panels.module.css';
import kit from '../../../../ui/kit.module.css';
import { usePlanSettings } from './use-plan-settings.ts';

/** The background plan: the file, its opacity and its scale. */
export function PlanPanel() {
  const { t } = useTranslation('plan-editor');
  const { floor, sheet, facts, planOpacity, setPlanOpacity, commands } = useEditor();
  const { upload, setScale, isBusy } = usePlanSettings();
  const [refusal, setRefusal] = useState<string>();
  const fileId = useId();
  const strengthId = useId();
  const isAssumed = (floor.plan?.metresPerUnit ?? null) === null;
  const choose = async (file: File | undefined) => {
    if (file) setRefusal(await upload(file));
  };
  return (
    <div className={classes.panel}>
      <section className={classes.section}>
        <h2 className={classes.heading}>{t('plan.picture')}</h2>
        {!floor.plan && <p className={`${kit.small} ${kit.muted}`}>{t('floors.noMap')}</p>}
        <label htmlFor={fileId} className={fields.label}>
          {floor.plan ? t('plan.replace') : t('plan.upload')}
        </label>
        <input
          id={fileId}
          type="file"
          accept=".png,.jpg,.jpeg,.webp,.svg,image/png,image/jpeg,image/webp,image/svg+xml"
          disabled={isBusy}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <p className={`${kit.small} ${kit.muted}`}>{t('plan.kinds')}</p>
        {refusal !== undefined && (
          <p role="alert" className={classes.bad}>
            {refusal}
          </p>
        )}
        <label htmlFor={strengthId} className={fields.label}>
          {t('plan.strength')}
        </label>
        <input
          id={strengthId}
          type="range"
          min="10"
          max="100"
          step="5"
          value={Math.round(planOpacity * 100)}
          onChange={(event) => setPlanOpacity(Number(event.currentTarget.value) / 100)}
        />
      </section>
      <section className={classes.section}>
        <h2 className={classes.heading}>{t('plan.scale')}</h2>
        {isAssumed && <p className={classes.warning}>{t('plan.assumed')}</p>}
        <NumberField
          label={t('plan.width')}
          withLabel
          value={sheet.width * facts.metresPerUnit}
          unit="m"
          min={1}
          max={5000}
          disabled={!floor.plan || isBusy}
          onCommit={(metres) => void setScale(metres / sheet.width)}
        />
        <p className={`${kit.small} ${kit.muted}`}>
          {t('plan.measureHint')}{' '}
          <button type="button" className={classes.link} onClick={() => commands.use('measure')}>
            {t('tools.measure')}
          </button>
        </p>
      </section>
    </div>
  );
}
