import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingSwitch } from './setting-switch.tsx';
import classes from './reason-switch.module.css';

type Props = {
  id: string;
  checked: boolean;
  isLocked: boolean;
  describedBy: string;
  onChange: (checked: boolean, reason: string) => void;
};

const LONGEST = 200;

/** A setting that affects everyone needs a reason, which is stored. */
export function ReasonSwitch({ id, checked, isLocked, describedBy, onChange }: Props) {
  const { t } = useTranslation('buildings-settings');
  const [wanted, setWanted] = useState<boolean>();
  const [reason, setReason] = useState('');
  const close = () => {
    setWanted(undefined);
    setReason('');
    document.getElementById(id)?.focus();
  };
  return (
    <div>
      <SettingSwitch
        id={id}
        checked={wanted ?? checked}
        describedBy={describedBy}
        onChange={(on) => !isLocked && setWanted(on === checked ? undefined : on)}
      />
      {wanted !== undefined && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() === '') return;
            onChange(wanted, reason.trim());
            close();
          }}
        >
          <TextInput
            size="sm"
            label={t('reason.label')}
            description={wanted ? t('reason.on') : t('reason.off')}
            placeholder={t('reason.placeholder')}
            required
            maxLength={LONGEST}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Escape' && close()}
          />
          <Button type="submit" size="sm">
            {t('reason.save')}
          </Button>
          <Button variant="subtle" size="sm" onClick={close}>
            {t('reason.cancel')}
          </Button>
        </form>
      )}
    </div>
  );
}
