import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useMe } from '../../lib/me.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { Connection } from './connection.tsx';
import { provisioningQuery } from './directory-queries.ts';
import { Groups } from './groups.tsx';
import { Mode } from './mode.tsx';
import { WaitingReleases } from './waiting-releases.tsx';

/** Provisioning from the organisation's own directory. */
export function DirectoryScreen() {
  const { t } = useTranslation('scim');
  const { place } = useMe();
  return (
    <Page title={t('title')} lead={t('lead')}>
      {place && <Sections place={place} />}
    </Page>
  );
}

function Sections({ place }: { place: Place }) {
  const state = useQuery(provisioningQuery(place));
  if (state.isError && !state.data) return <ErrorState problem={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Loading />;
  const { data } = state;
  return (
    <>
      {data.waiting.length > 0 && <WaitingReleases place={place} waiting={data.waiting} />}
      <Connection place={place} state={data} />
      <Mode place={place} state={data} />
      <Groups place={place} state={data} />
    </>
  );
}
