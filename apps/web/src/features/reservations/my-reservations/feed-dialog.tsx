import { calendarFeed, closeCalendarFeed, openCalendarFeed } from '@berth/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { placeKey } from '../../../lib/queries/queries.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FeedLink } from '../../../ui/feed-link/feed-link.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import classes from './feed-dialog.module.css';

const feedQuery = (place: Place) =>
  queryOptions({
    queryKey: [...placeKey(place), 'calendar-feed'],
    queryFn: ({ signal }) => call(calendarFeed, { params: place }, { signal }),
  });

type Props = { opened: boolean; onClose(): void; place: Place };

/** The address from which a calendar app reads the user's reservations. */
export function FeedDialog({ opened, onClose, place }: Props) {
  const { t } = useTranslation('my-reservations');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('feed.title')} width={560}>
      <p className={classes.text}>{t('feed.what')}</p>
      {opened && <Feed place={place} />}
    </Dialog>
  );
}

function Feed({ place }: { place: Place }) {
  const { t } = useTranslation('my-reservations');
  const client = useQueryClient();
  const feed = useQuery(feedQuery(place));
  if (feed.error && !feed.data) return <ErrorState problem={feed.error} onRetry={() => void feed.refetch()} />;
  if (!feed.data)
    return (
      <Loading>
        <Skeleton height={120} />
      </Loading>
    );
  return (
    <FeedLink
      since={feed.data.since}
      open={() => call(openCalendarFeed, { params: place })}
      close={() => call(closeCalendarFeed, { params: place })}
      onChange={(changed) => client.setQueryData(feedQuery(place).queryKey, changed)}
      texts={{ secret: t('feed.secret'), since: (day) => t('feed.since', { day }), ends: t('feed.ends') }}
    />
  );
}
