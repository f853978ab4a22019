import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import classes from './setting-switch.module.css';

type SettingSwitchProps = { id: string; checked: boolean; describedBy: string; onChange: (checked: boolean) => void };

/** The label that names a control. */
export const nameId = (control: string) => `${control}-name`;

export function SettingSwitch({ id, checked, describedBy, onChange }: SettingSwitchProps) {
  const { t } = useTranslation('buildings-settings');
  return (
    <span className={classes.place}>
      <Checkbox
        id={id}
        isSwitch
        checked={checked}
        // By its name alone: the word beside it is a label too, and would make the name change with the state.
        aria-labelledby={nameId(id)}
        aria-describedby={describedBy}
        onChange={onChange}
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
