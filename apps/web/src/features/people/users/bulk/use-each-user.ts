import type { UserRow } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { useEach } from '../../../../ui/data-table/use-each.ts';
import { peopleKey } from '../../people-queries.ts';
import { usePeoplePlace } from '../../use-people-place.ts';

/** Applies an action to several users. */
export function useEachUser() {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  return useEach<UserRow>({
    queryKey: peopleKey(place),
    done: (number) => t('bulk.done', { number }),
    some: (numbers) => t('bulk.some', numbers),
  });
}
