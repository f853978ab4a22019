import { useTranslation } from 'react-i18next';
import classes from './switch.module.css';

type SwitchProps = { id: string; checked: boolean; describedBy: string; onChange: (checked: boolean) => void };

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
