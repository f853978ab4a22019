import type { Policy } from '@berth/domain/buildings';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './policy-chip.module.css';

/** The policy that a setting belongs to: a filled dot if it is in force, otherwise an open one. */
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
