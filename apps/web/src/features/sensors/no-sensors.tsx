import { passesGuard } from '@berth/domain/identity';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import { EmptyState } from '../../ui/states.tsx';

/** A building without sensors; those who may add them get there from here. */
export function NoSensors() {
  const { t } = useTranslation('sensors');
  const { roles } = useMe();
  return (
    <EmptyState
      title={t('noData')}
      text={t('noDataText')}
      action={
        passesGuard(roles, 'B') && (
          <Button size="sm" renderRoot={(props) => <Link to="/workplace/sensors" {...props} />}>
            {t('toSensors')}
          </Button>
        )
      }
    />
  );
}
