import { removeUserFromGroup, type UserRow } from '@berth/contract';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { buildingsQuery } from '../../people-queries.ts';
import { usePeoplePlace } from '../../use-people-place.ts';
import { BulkFrame } from './bulk-frame.tsx';
import { LeavingCounts } from './leaving-counts.tsx';
import { useAddToBuilding } from './use-add-to-building.ts';
import { useEachUser } from './use-each-user.ts';

type Props = { users: readonly UserRow[]; isAdding: boolean; onClose: () => void };

/** Adds users to a building or removes them. Users who need no change are skipped and counted. */
export function BuildingDialog({ users, isAdding, onClose }: Props) {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  const buildings = useQuery(buildingsQuery(place)).data ?? [];
  const own = buildings.find(({ slug }) => slug === place.building);
  const [picked, setPicked] = useState<string>();
  const building = buildings.find(({ id }) => id === picked) ?? own ?? buildings[0];
  const concerned = users.filter(({ buildings: names }) => names.includes(building?.name ?? '') !== isAdding);
  const { run, done } = useEachUser();
  const number = concerned.length;
  const texts = isAdding
    ? {
        title: t('bulk.add'),
        yes: t('bulk.addYes', { number }),
        rest: t('bulk.inAlready', { count: users.length - number }),
      }
    : {
        title: t('bulk.leave'),
        yes: t('bulk.leaveYes', { number }),
        rest: t('bulk.notIn', { count: users.length - number }),
      };
  const add = useAddToBuilding();
  const act = ({ id: userId }: UserRow) =>
    isAdding
      ? add(userId, building?.id ?? '')
      : call(removeUserFromGroup, { params: { userId, groupId: building?.id ?? '' } });
  return (
    <BulkFrame
      title={texts.title}
      yes={texts.yes}
      isReady={building !== undefined && number > 0}
      done={done}
      of={number}
      isDangerous={!isAdding}
      onClose={onClose}
      onYes={() => void run(concerned, act).then(onClose)}
    >
      <NativeSelect
        size="sm"
        label={t('users.building')}
        data={buildings.map(({ id, name }) => ({ value: id, label: name }))}
        value={building?.id ?? ''}
        onChange={(event) => setPicked(event.currentTarget.value)}
      />
      {number < users.length && <p>{texts.rest}</p>}
      {!isAdding && building && number > 0 && (
        <LeavingCounts users={concerned} buildingId={building.id} isPaused={done !== undefined} />
      )}
    </BulkFrame>
  );
}
