import { useTranslation } from 'react-i18next';
import classes from './switch.module.css';

type SwitchProps = { id: string; checked: boolean; describedBy: string; onChange: (checked: boolean) => void };

/** The label that names a control. */
export const nameId = (control: string) => `${control}-name`;

export function Switch({ id, checked, describedBy, onChange }: SwitchProps) {
  const { t } = useTranslation('building-settings');
  return (
    <span className={classes.place}>
      <input
        id={id}
        className={classes.switch}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        // By its name alone: the word beside it is a label too, and would make the name change with the state.
        aria-labelledby={nameId(id)}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(!checked);
        }}
      />
      {/* The role says it already. */}
      <label className={classes.word} htmlFor={id} aria-hidden>
        {checked ? t('state.on') : t('state.off')}
      </label>
    </span>
  );
}
