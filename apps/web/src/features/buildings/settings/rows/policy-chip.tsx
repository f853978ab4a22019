import type { Policy } from '@berth/domain';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './policy-chip.module.css';

/** The policy a setting is about: a filled dot while it is in force, an open one while it is not. */
export function PolicyChip({ policy, isOn }: { policy: Policy; isOn: boolean }) {
  const { t } = useTranslation('buildings-settings');
  return (
    <span className={classes.chip}>
      <span className={isOn ? classes.on : classes.off} aria-hidden />
      {policy}
      <VisuallyHidden>{isOn ? t('policies.on') : t('policies.off')}</VisuallyHidden>
    </span>
  );
}
