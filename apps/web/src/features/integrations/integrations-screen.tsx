import { isDashboardAdmin } from '@berth/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useMe } from '../../lib/me.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { Cards } from './cards/cards.tsx';
import { Deliveries } from './deliveries.tsx';
import { calendarsQuery, healthQuery } from './integrations-queries.ts';
import { Receivers } from './receivers.tsx';
import { SetUp } from './set-up.tsx';

/** The integrations of a building and their state. */
export function IntegrationsScreen() {
  const { t } = useTranslation('integrations');
  const { place, group, info } = useMe();
  const zone = group?.timezone ?? 'UTC';
  return (
    <Page
      title={t('title')}
      lead={t('lead', { building: group?.orgName ?? '', zone })}
      aside={place && isDashboardAdmin(info.roles) && <SetUp place={place} />}
    >
      {place && <Health key={`${place.org} ${place.building}`} place={place} zone={zone} />}
    </Page>
  );
}

function Health({ place, zone }: { place: Place; zone: string }) {
  const { t } = useTranslation('integrations');
  const { info } = useMe();
  const health = useQuery(healthQuery(place));
  const calendars = useQuery(calendarsQuery(place)).data;
  if (health.error && !health.data) return <ErrorState problem={health.error} onRetry={() => void health.refetch()} />;
  if (!health.data)
    return (
      <Loading>
        <Skeleton height={120} />
      </Loading>
    );
  const { receivers, platform, doors } = health.data;
  const isConnected = calendars !== undefined && (calendars.azure !== null || calendars.google !== null);
  const isNothing = receivers.length === 0 && platform === null && doors === null && !isConnected;
  return (
    <>
      <Cards health={health.data} calendars={calendars} />
      {isNothing && (
        <EmptyState
          title={t('none')}
          text={t('noneYet')}
          action={isDashboardAdmin(info.roles) && <SetUp place={place} />}
        />
      )}
      {receivers.length > 0 && <Receivers place={place} receivers={receivers} zone={zone} />}
      {receivers.some(({ what }) => what === 'reservations') && (
        <Deliveries place={place} receivers={receivers} zone={zone} />
      )}
    </>
  );
}
