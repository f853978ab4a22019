import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { SETUP_PATH, setupQuery } from '../../../workplace/buildings/setup.ts';
import { FloorSkeleton } from '../floor-view/floor-skeleton.tsx';

type Props = {
  place: Place;
  /** A floor may have been added since: an old list must not lead back to the guide. */
  isReadingFloors: boolean;
};

/** A building without floors, for users who may add them: they are led to the setup guide, unless it was closed. */
export function EmptyBuilding({ place, isReadingFloors }: Props) {
  const { t } = useTranslation('setup');
  const { group } = useMe();
  const { data, isError } = useQuery(setupQuery(place));
  // Null if the building was used before, when it still had floors.
  const setup = isError ? null : data;
  if (setup === undefined || isReadingFloors) return <FloorSkeleton hasBar />;
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
