import { removeUser, type UserRow } from '@berth/contract';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { Loading } from '../../../../ui/states.tsx';
import { usePeoplePlace } from '../../use-people-place.ts';
import { sumOf } from '../drawer/releases.ts';
import { ReleaseText } from '../drawer/release-text.tsx';
import { nameOf } from '../user-columns.tsx';
import { releasesQuery } from '../users-queries.ts';
import { BulkFrame } from './bulk-frame.tsx';
import { useEachUser } from './use-each-user.ts';

/** Shows what all of them hold before anything is removed. */
export function RemoveDialog({ users, onClose }: { users: readonly UserRow[]; onClose: () => void }) {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  const { run, done } = useEachUser();
  // A removed user can no longer be counted, and a notice about people would refetch the counts.
  const enabled = done === undefined;
  const counted = useQueries({ queries: users.map(({ id }) => ({ ...releasesQuery(place, id), enabled })) });
  const releases = counted.flatMap(({ data }) => data ?? []);
  const isCounted = counted.every(({ isPending }) => !isPending);
  const problem = counted.find(({ error }) => error)?.error;
  const count = users.length;
  const [first] = users;
  const act = ({ id: userId }: UserRow) => call(removeUser, { params: { userId } });
  return (
    <BulkFrame
      title={count === 1 && first ? t('removal.titleOf', { name: nameOf(first) }) : t('bulk.remove', { count })}
      yes={t('bulk.remove', { count })}
      isReady={isCounted && releases.length > 0}
      done={done}
      of={count}
      isDangerous
      onClose={onClose}
      onYes={() => void run(users, act).then(onClose)}
    >
      {isCounted ? <ReleaseText releases={sumOf(releases)} wayBack={t('removal.wayBack')} /> : <Loading />}
      {problem && <p role="alert">{problem.message}</p>}
    </BulkFrame>
  );
}
