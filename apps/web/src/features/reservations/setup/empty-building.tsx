import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { SETUP_PATH, type Setup } from '../../../workplace/buildings/setup.ts';

type Props = {
  opened: boolean;
  /** Null if the building was used before, when it still had floors. */
  setup: Setup | null;
};

/** A building without floors, for users who may add them: they are led to the setup guide, unless it was closed. */
export function EmptyBuilding({ setup }: Props) {
  const { t } = useTranslation('setup');
  const { group } = useMe();
  if (setup?.facts.floors === 0 && !setup.guide.isClosed) return <Navigate to={SETUP_PATH} replace />;
  return (
    <EmptyState
      icon={<IconStack2 size={32} stroke={1.5} aria-hidden />}
      title={t('noFloors')}
      text={t('noFloorsText')}
      action={
        setup ? (
          <Button renderRoot={(props) => <Link to={SETUP_PATH} {...props} />}>
            {t('title', { name: group?.orgName ?? '' })}
          </Button>
        ) : (
          <Button renderRoot={(props) => <Link to="/workplace/floors" search={{ add: '1' }} {...props} />}>
            {t('addFloor')}
          </Button>
        )
      }
    />
  );
}
