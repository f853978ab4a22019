import { passesGuard } from '@berth/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useMe } from '../../lib/me.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { connectionsQuery } from './calendar-queries.ts';
import { Conflicts } from './conflicts/conflicts.tsx';
import { Connection } from './connection/connection.tsx';
import { GoogleConnection } from './connection/google-connection.tsx';
import { MappedRooms } from './rooms/mapped-rooms.tsx';

/** Rooms that are reserved here and in an external calendar: their conflicts, the connection and the mapping. */
export function CalendarsScreen() {
  const { t } = useTranslation('calendars');
  const { place, roles } = useMe();
  return (
    <Page title={t('title')} lead={t('lead')}>
      {place && <Conflicts place={place} />}
      {place && passesGuard(roles, 'B') && <Connections place={place} />}
    </Page>
  );
}

/** The connections of the organisation, whichever of its buildings is selected. */
function Connections({ place }: { place: Place }) {
  const state = useQuery(connectionsQuery(place));
  if (state.isError && !state.data) return <ErrorState problem={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Loading />;
  const { azure, azureCertificate, google } = state.data;
  return (
    <>
      <Connection place={place} connection={azure} made={azureCertificate} />
      {azure && <MappedRooms place={place} provider="azure" rooms={azure.rooms} />}
      <GoogleConnection place={place} connection={google} />
      {google && <MappedRooms place={place} provider="google" rooms={google.rooms} />}
    </>
  );
}
