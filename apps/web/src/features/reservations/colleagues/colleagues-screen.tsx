import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { desksQuery, floorsQuery, roomsQuery } from '../../../lib/queries/queries.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import classes from './search-parts.module.css';
import { ColleagueSearch } from './colleague-search.tsx';

/** The places that colleagues have reserved, as a list and on the map. */
export function ColleaguesScreen() {
  const { t } = useTranslation('colleagues');
  const { place, group } = useMe();
  return (
    <Page title={t('title')} quietHeading wide>
      {place && group && <Building key={group.path} place={place} zone={group.timezone} />}
    </Page>
  );
}

function Building({ place, zone }: { place: Place; zone: string }) {
  const floors = useQuery(floorsQuery(place));
  const rooms = useQuery(roomsQuery(place));
  const desks = useQuery(desksQuery(place));
  const all = [floors, rooms, desks];
  const failed = all.find(({ error, data }) => error && data === undefined);
  if (failed) return <ErrorState problem={failed.error} onRetry={() => all.forEach((read) => void read.refetch())} />;
  if (!floors.data || !rooms.data || !desks.data) return <Ghost />;
  return <ColleagueSearch place={place} zone={zone} floors={floors.data} rooms={rooms.data} desks={desks.data} />;
}

function Ghost() {
  return (
    <Loading>
      <div className={classes.ghost}>
        <Skeleton height={44} />
        <Skeleton height="60vh" />
      </div>
    </Loading>
  );
}
