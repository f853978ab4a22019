import type { Floor, WaitlistEntry } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useLanguage } from '../../../lib/languages/language.ts';
import { useMe } from '../../../lib/me.ts';
import { roomsQuery } from '../../../lib/queries/queries.ts';

type Type = WaitlistEntry['objectType'];

/** The catalogue keys, written out: no check could find a composed key. */
const ON_FLOOR: Record<Type, string> = { DESK: 'wish.desk', ROOM: 'wish.room', PARKING: 'wish.parking' };
const ANYWHERE: Record<Type, string> = { DESK: 'wish.anyDesk', ROOM: 'wish.anyRoom', PARKING: 'wish.anyParking' };

/** More names than these are a number. */
const MOST_NAMED = 3;

type Wish = Pick<WaitlistEntry, 'objectType' | 'objectName' | 'floorIds' | 'roomIds'>;

/** The requested spaces in words: any desk on floor 2, only 2.15-B, any desk in the building. */
export function useWishText(place: Place, floors: readonly Pick<Floor, 'id' | 'name'>[]): (wish: Wish) => string {
  const { t } = useTranslation('waitlist');
  const { language } = useLanguage();
  const building = useMe().group?.orgName ?? '';
  const rooms = useQuery(roomsQuery(place)).data ?? [];
  const either = (names: readonly string[]) => new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
  const namesIn = (all: readonly { id: string; name: string }[], ids: readonly string[]) =>
    all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return ({ objectType, objectName, floorIds, roomIds }) => {
    if (objectName !== null) return t('wish.only', { name: objectName });
    if (objectType === 'ROOM' && roomIds.length > 0) {
      const named = namesIn(rooms, roomIds);
      return named.length > 0 && roomIds.length <= MOST_NAMED
        ? t('wish.only', { name: either(named) })
        : t('wish.rooms', { count: roomIds.length });
    }
    const names = namesIn(floors, floorIds);
    return names.length === 0
      ? t(ANYWHERE[objectType], { building })
      : t(ON_FLOOR[objectType], { floor: either(names) });
  };
}
