import { USER_STATES } from '@berth/contract';
import { ROLES } from '@berth/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../ui/filters/filters.tsx';
import { buildingsQuery } from '../people-queries.ts';
import { usePeoplePlace } from '../use-people-place.ts';
import { useRoleText } from './use-role-text.ts';
import { useStateText } from './user-columns.tsx';
import { EMPLOYEE, UNSEEN_DAYS } from './users-address.ts';
import { accountTypesQuery } from './users-queries.ts';

export function useUserFilters(): Filter[] {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  const roleText = useRoleText();
  const stateText = useStateText();
  const buildings = useQuery(buildingsQuery(place)).data ?? [];
  const types = useQuery(accountTypesQuery(place)).data ?? [];
  const single = (name: string, label: string, options: Filter['options']) => ({
    name,
    label,
    options,
    isSingle: true,
  });
  return [
    single(
      'where',
      t('users.building'),
      buildings.map(({ slug, name }) => ({ value: slug, label: name })),
    ),
    single(
      'role',
      t('users.role'),
      [...ROLES, EMPLOYEE].map((role) => ({ value: role, label: roleText(role) })),
    ),
    single(
      'type',
      t('users.accountType'),
      types.map((name) => ({ value: name, label: name })),
    ),
    single(
      'unseen',
      t('users.unseen'),
      UNSEEN_DAYS.map((days) => ({ value: days, label: t('users.days', { number: days }) })),
    ),
    single(
      'state',
      t('users.state'),
      USER_STATES.map((state) => ({ value: state, label: stateText(state) })),
    ),
  ];
}
