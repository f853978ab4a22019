import type { User, UserGroup } from '@berth/contract';
import { NativeSelect } from '@mantine/core';
import { IconLock, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../../ui/icon-action.tsx';
import { buildingsQuery } from '../../people-queries.ts';
import { usePeoplePlace } from '../../use-people-place.ts';
import { useWhen } from '../../use-when.ts';
import { LeaveDialog } from '../bulk/leave-dialog.tsx';
import { useAddToBuilding } from '../bulk/use-add-to-building.ts';
import { groupsQuery } from '../users-queries.ts';
import classes from './drawer.module.css';
import { useUserChange } from './use-user-change.ts';

/** The buildings of a user, and why they belong there. A user admitted by an identifier cannot be removed here. */
export function UserBuildings({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  const { day } = useWhen();
  const groups = useQuery(groupsQuery(place, user.id)).data ?? [];
  const buildings = useQuery(buildingsQuery(place)).data ?? [];
  const change = useUserChange();
  const others = buildings.filter(({ id }) => !groups.some((group) => group.id === id && group.by === 'added'));
  const add = useAddToBuilding();
  const [leaving, setLeaving] = useState<UserGroup>();
  return (
    <section className={classes.section}>
      <h3>
        {t('csv.buildings')} <span className={classes.quiet}>{groups.length}</span>
      </h3>
      {groups.length > 0 && (
        <ul className={classes.lines}>
          {groups.map((group) => (
            <li key={group.id}>
              <strong>{group.name}</strong>
              <span className={classes.quiet}>
                {group.by === 'identifier'
                  ? t('user.byIdentifier')
                  : group.addedAt && t('user.added', { day: day(group.addedAt) })}
              </span>
              {group.canRemove ? (
                <IconAction
                  label={t('user.leaveBuilding', { building: group.name })}
                  icon={<IconX size={16} stroke={1.75} aria-hidden />}
                  onClick={() => setLeaving(group)}
                />
              ) : (
                <IconLock className={classes.lock} size={16} stroke={1.75} aria-hidden />
              )}
            </li>
          ))}
        </ul>
      )}
      {user.canEdit && user.state !== 'removed' && others.length > 0 && (
        <NativeSelect
          size="sm"
          aria-label={t('bulk.add')}
          value=""
          disabled={change.isPending}
          data={[{ value: '', label: t('bulk.add') }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ currentTarget: { value } }) => value !== '' && void change.run(() => add(user.id, value))}
        />
      )}
      {leaving && <LeaveDialog user={user} building={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}
