import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import classes from './setting-switch.module.css';

type SettingSwitchProps = { id: string; checked: boolean; describedBy: string; onChange: (checked: boolean) => void };

/** The id of the label of a control. */
export const nameId = (control: string) => `${control}-name`;

export function SettingSwitch({ id, checked, describedBy, onChange }: SettingSwitchProps) {
  const { t } = useTranslation('buildings-settings');
  return (
    <span className={classes.place}>
      <Checkbox
        id={id}
        isSwitch
        checked={checked}
        // Only this label: the text beside the switch is a label too, and would change the name with the state.
        aria-labelledby={nameId(id)}
        aria-describedby={describedBy}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(!checked);
        }}
      />
      {/* Hidden, because the role already announces the state. */}
      <label className={classes.word} htmlFor={id} aria-hidden>
        {checked ? t('state.on') : t('state.off')}
      </label>
    </span>
  );
}
