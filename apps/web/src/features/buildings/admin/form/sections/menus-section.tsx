import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Check, TextField } from '../fields/fields.tsx';
import classes from './sections.module.css';
import { MODULE_TEXTS, MODULES } from '../summaries.ts';
import type { FormHandle } from '../use-building-form.ts';

export function MenusSection({ form: { draft, change, errorOf } }: { form: FormHandle }) {
  const { t } = useTranslation('buildings-admin');
  const heading = useId();
  return (
    <div className={classes.two}>
      <TextField
        label={t('field.info')}
        hint={t('hint.https')}
        error={errorOf('infoUrl')}
        value={draft.infoUrl}
        onChange={(infoUrl) => change({ infoUrl })}
        more={{ maxLength: 2000, inputMode: 'url', spellCheck: false }}
      />
      <fieldset aria-labelledby={heading}>
        <p id={heading} className={classes.label}>
          {t('field.modules')}
        </p>
        <div className={classes.switches}>
          {MODULES.map((module) => (
            <Check
              key={module}
              isSwitch
              label={t(MODULE_TEXTS[module])}
              checked={draft.modules[module]}
              onChange={(on) => change({ modules: { ...draft.modules, [module]: on } })}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
