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
  const [pending, setPending] = useState<boolean>();
  const [reason, setReason] = useState('');
  const close = () => {
    setPending(undefined);
    setReason('');
    document.getElementById(id)?.focus();
  };
  return (
    <div>
      <SettingSwitch
        id={id}
        checked={pending ?? checked}
        describedBy={describedBy}
        onChange={(on) => !isLocked && setPending(on === checked ? undefined : on)}
      />
      {pending !== undefined && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() === '') return;
            onChange(pending, reason.trim());
            close();
          }}
        >
          <TextInput
            size="sm"
            label={t('reason.label')}
            description={pending ? t('reason.on') : t('reason.off')}
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
