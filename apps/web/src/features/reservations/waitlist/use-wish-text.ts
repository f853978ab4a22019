import type { Floor, WaitlistEntry } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/languages/language.ts';
import { useMe } from '../../../lib/me.ts';

type Type = WaitlistEntry['objectType'];

/** The catalogue keys, written out: no check could find a composed key. */
const ON_FLOOR: Record<Type, string> = { DESK: 'wish.desk', ROOM: 'wish.room', PARKING: 'wish.parking' };
const ANYWHERE: Record<Type, string> = { DESK: 'wish.anyDesk', ROOM: 'wish.anyRoom', PARKING: 'wish.anyParking' };

type Wish = Pick<WaitlistEntry, 'objectType' | 'objectName' | 'floorIds'>;

/** The requested spaces in words: any desk on floor 2, only 2.15-B, any desk in the building. */
export function useWishText(floors: readonly Pick<Floor, 'id' | 'name'>[]): (wish: Wish) => string {
  const { t } = useTranslation('waitlist');
  const { language } = useLanguage();
  const building = useMe().group?.orgName ?? '';
  return ({ objectType, objectName, floorIds }) => {
    if (objectName !== null) return t('wish.only', { name: objectName });
    const names = floors.filter(({ id }) => floorIds.includes(id)).map(({ name }) => name);
    if (names.length === 0) return t(ANYWHERE[objectType], { building });
    const floor = new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
    return t(ON_FLOOR[objectType], { floor });
  };
}
