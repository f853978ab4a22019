import type { UserRow } from '@berth/contract';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../../ui/states.tsx';
import { usePeoplePlace } from '../../use-people-place.ts';
import { ReleaseText } from '../drawer/release-text.tsx';
import { sumInBuilding } from '../drawer/releases.ts';
import { leavingQuery } from '../users-queries.ts';

type Props = { users: readonly Pick<UserRow, 'id'>[]; buildingId: string; isPaused: boolean };

/** Shows what the users hold in the building before they are removed from it. */
export function LeavingCounts({ users, buildingId, isPaused }: Props) {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  // A user who was removed can no longer be counted, and a notice about people would refetch the counts.
  const counted = useQueries({
    queries: users.map(({ id }) => ({ ...leavingQuery(place, id, buildingId), enabled: !isPaused })),
  });
  const problem = counted.find(({ error }) => error)?.error;
  if (counted.some(({ isPending }) => isPending)) return <Loading />;
  return (
    <>
      <ReleaseText
        releases={sumInBuilding(counted.flatMap(({ data }) => data ?? []))}
        wayBack={t('removal.leaveWayBack')}
      />
      {problem && <p role="alert">{problem.message}</p>}
    </>
  );
}
