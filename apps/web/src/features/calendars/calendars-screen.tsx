import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useMe } from '../../lib/me.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { connectionsQuery } from './calendar-queries.ts';
import { Conflicts } from './conflicts/conflicts.tsx';
import { Connection } from './connection/connection.tsx';
import { MappedRooms } from './rooms/mapped-rooms.tsx';

/** Rooms that are reserved here and in a calendar of others: how they are connected, which is which, where they disagree. */
export function CalendarsScreen() {
  const { t } = useTranslation('calendars');
  const { place } = useMe();
  return (
    <Page title={t('title')} lead={t('lead')}>
      {place && <Sections place={place} />}
    </Page>
  );
}

function Sections({ place }: { place: Place }) {
  const state = useQuery(connectionsQuery(place));
  if (state.isError && !state.data) return <ErrorState problem={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Loading />;
  const { azure } = state.data;
  return (
    <>
      {azure && <Conflicts place={place} />}
      <Connection place={place} connection={azure} />
      {azure && <MappedRooms place={place} connection={azure} />}
    </>
  );
}
