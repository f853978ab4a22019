import type { Room } from '@berth/contract';
import { passesGuard } from '@berth/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lastFloor } from '../../../workplace/buildings/last-floor.ts';
import { useMe } from '../../../lib/me.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { desksQuery, floorsQuery, roomsQuery, settingsQuery } from '../../../lib/queries/queries.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { LaterEmptyBuilding, LaterSetupCard } from '../setup/later-setup.ts';
import { FloorSkeleton } from './floor-skeleton.tsx';
import { FloorView } from './floor-view.tsx';

const isReservedWhole = ({ reservedBy }: Room) => reservedBy === 'whole';

/** A reservation in two taps: what is free now on the last used floor, as a map and as a list. */
export function ReserveScreen() {
  const { t } = useTranslation('reservations');
  const { place } = useMe();
  return (
    <Page title={t('title')} quietHeading wide>
      {place && <Building key={`${place.org}/${place.building}`} place={place} />}
    </Page>
  );
}

function Building({ place }: { place: Place }) {
  const { t } = useTranslation('reservations');
  const settings = useQuery(settingsQuery(place));
  const floors = useQuery(floorsQuery(place));
  const rooms = useQuery(roomsQuery(place));
  const desks = useQuery(desksQuery(place));
  const all = [settings, floors, rooms, desks];
  const spaces = useMemo(
    () => rooms.data && desks.data && { rooms: rooms.data, desks: desks.data },
    [rooms.data, desks.data],
  );
  const maySetUp = passesGuard(useMe().roles, 'B');
  const failed = all.find(({ error, data }) => error && data === undefined);
  if (failed) return <ErrorState problem={failed.error} onRetry={() => all.forEach((read) => void read.refetch())} />;
  if (!settings.data || !floors.data) return <FloorSkeleton hasBar />;
  const isEmpty = floors.data.length === 0 || (spaces && !spaces.desks.length && !spaces.rooms.some(isReservedWhole));
  if (isEmpty && !maySetUp) return <EmptyState title={t('nothingYet')} text={t('nothingYetText')} />;
  if (floors.data.length === 0) return <LaterEmptyBuilding opened place={place} isReadingFloors={floors.isFetching} />;
  const isFloorKnown = floors.data.some(({ id }) => id === lastFloor(place));
  // A new user starts on a floor that has spaces.
  if (!spaces && !isFloorKnown) return <FloorSkeleton hasBar />;
  return (
    <FloorView
      place={place}
      settings={settings.data.reservationSettings}
      suggestsSeats={settings.data.seatSuggestions}
      floors={floors.data}
      spaces={spaces}
      above={maySetUp && <LaterSetupCard opened place={place} />}
    />
  );
}
