import { closeRoomFeed, openRoomFeed, type Room, roomFeed } from '@berth/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import { FeedLink } from '../../../ui/feed-link/feed-link.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { usePlace } from '../use-structure.ts';
import classes from './room-feed.module.css';
import kit from '../../../ui/kit.module.css';

const roomFeedQuery = (place: Place, roomId: string) =>
  queryOptions({
    queryKey: [...topicKey(place, 'structure'), 'room-feed', roomId],
    queryFn: ({ signal }) => call(roomFeed, { params: { ...place, roomId } }, { signal }),
  });

/**
 * The address from which room panels and shared calendars read a room's reservations. A room that is no longer reserved
 * as a whole keeps its link until someone revokes it.
 */
export function RoomFeed({ room }: { room: Room }) {
  const { t } = useTranslation('structure');
  const client = useQueryClient();
  const place = usePlace();
  const query = roomFeedQuery(place, room.id);
  const { data, error, refetch } = useQuery(query);
  const params = { ...place, roomId: room.id };
  const isWhole = room.reservedBy === 'whole';
  if (!data) return error && isWhole ? <ErrorState problem={error} onRetry={() => void refetch()} /> : null;
  if (!isWhole && data.since === null) return null;
  return (
    <section aria-labelledby="room-feed">
      <h3 id="room-feed" className={kit.medium}>
        {t('calendarLink.title')}
      </h3>
      <p className={classes.text}>{t('calendarLink.what')}</p>
      <FeedLink
        since={data.since}
        open={() => call(openRoomFeed, { params })}
        close={() => call(closeRoomFeed, { params })}
        onChange={(changed) => client.setQueryData(query.queryKey, changed)}
        texts={{
          secret: t('calendarLink.secret'),
          since: (day) => t('calendarLink.since', { day }),
          ends: t('calendarLink.ends'),
        }}
      />
    </section>
  );
}
