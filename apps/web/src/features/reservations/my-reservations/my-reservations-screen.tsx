import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconCalendarShare, IconPlus, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { desksQuery, floorsQuery, roomsQuery, settingsQuery } from '../../../lib/queries/queries.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { MyList } from './my-list.tsx';
import classes from './my-reservations.module.css';
import kit from '../../../ui/kit.module.css';

const FeedDialog = lazyPart(async () => (await import('./feed-dialog.tsx')).FeedDialog);

/** The scanner opens over the page and is in its address. */
const withScanner = (search: Record<string, unknown>) => ({ ...search, scan: '1' });

/** The user's reservations, and the actions on them. */
export function MyReservationsScreen() {
  const { t } = useTranslation('my-reservations');
  const { place } = useMe();
  const [isFeedOpen, setFeedOpen] = useState(false);
  return (
    <Page
      title={t('title')}
      aside={
        <div className={kit.wrap2}>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="." search={withScanner} resetScroll={false} {...props} />}
            leftSection={<IconScan size={16} aria-hidden />}
          >
            {t('scan')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCalendarShare size={18} stroke={1.6} aria-hidden />}
            onClick={() => setFeedOpen(true)}
          >
            {t('feed.title')}
          </Button>
          <Button
            renderRoot={(props) => <Link to="/workplace/desks" {...props} />}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('reserve')}
          </Button>
        </div>
      }
    >
      {place && <FeedDialog opened={isFeedOpen} onClose={() => setFeedOpen(false)} place={place} />}
      {place && <Building key={`${place.org}/${place.building}`} place={place} />}
    </Page>
  );
}

function Building({ place }: { place: Place }) {
  const settings = useQuery(settingsQuery(place));
  const floors = useQuery(floorsQuery(place));
  const rooms = useQuery(roomsQuery(place));
  const desks = useQuery(desksQuery(place));
  const all = [settings, floors, rooms, desks];
  const failed = all.find(({ error, data }) => error && data === undefined);
  if (failed) return <ErrorState problem={failed.error} onRetry={() => all.forEach((read) => void read.refetch())} />;
  if (!settings.data || !floors.data || !rooms.data || !desks.data) return <Ghost />;
  return (
    <MyList
      place={place}
      settings={settings.data.reservationSettings}
      structure={{ floors: floors.data, rooms: rooms.data, desks: desks.data }}
    />
  );
}

function Ghost() {
  return (
    <Loading>
      <div className={classes.ghost}>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Skeleton key={day} height={180} />
        ))}
      </div>
    </Loading>
  );
}
