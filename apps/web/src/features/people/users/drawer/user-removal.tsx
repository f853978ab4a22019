import { restoreUser, suspendUser, type User } from '@berth/contract';
import { passesGuard } from '@berth/domain/identity';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { useMe } from '../../../../lib/me.ts';
import { Skeleton } from '../../../../ui/states.tsx';
import { usePeoplePlace } from '../../use-people-place.ts';
import { useWhen } from '../../use-when.ts';
import { RemoveDialog } from '../bulk/remove-dialog.tsx';
import { releasesQuery } from '../users-queries.ts';
import classes from './drawer.module.css';
import { EraseDialog } from './erase-dialog.tsx';
import { ReleaseText } from './release-text.tsx';
import { useUserChange } from './use-user-change.ts';

/** The effect of removing a user, before the button is pressed. */
export function UserRemoval({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  const { roles } = useMe();
  const change = useUserChange();
  const [isAsked, setAsked] = useState(false);
  // The dialog fetches the counts itself.
  const releases = useQuery({ ...releasesQuery(place, user.id), enabled: !isAsked });
  return (
    <section className={classes.section}>
      <h3>{t('removal.title', { name: user.firstName })}</h3>
      {releases.data && <ReleaseText releases={releases.data} wayBack={t('removal.wayBack')} />}
      {releases.isPending && <Skeleton height={48} />}
      {releases.error && <p role="alert">{releases.error.message}</p>}
      <div className={classes.buttons}>
        {passesGuard(roles, 'B') && user.state === 'active' && (
          <Button
            variant="default"
            size="sm"
            loading={change.isPending}
            onClick={() =>
              void change.run(
                () => call(suspendUser, { params: { userId: user.id } }),
                () => call(restoreUser, { params: { userId: user.id } }),
              )
            }
          >
            {t('removal.suspend')}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          color="danger"
          className={classes.danger ?? ''}
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {t('removal.remove')}
        </Button>
      </div>
      {isAsked && <RemoveDialog users={[user]} onClose={() => setAsked(false)} />}
    </section>
  );
}

/** A removed or suspended user, and how to restore them. */
export function UserAway({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const { day } = useWhen();
  const change = useUserChange();
  const [isErasing, setErasing] = useState(false);
  const until = user.restorableUntil;
  // An erased user, or one whose time has expired, cannot be restored.
  const hasWayBack = user.canEdit && (user.state === 'suspended' || until !== null);
  const text =
    user.state === 'removed'
      ? t('removal.wasRemoved', { day: user.removedAt === null ? '' : day(user.removedAt) })
      : t('removal.isSuspended');
  return (
    <div className={classes.away} role="note">
      <p>
        <strong>{text}</strong> {user.state === 'removed' && until !== null && t('removal.until', { day: day(until) })}
      </p>
      {hasWayBack && (
        <div className={classes.buttons}>
          {user.state === 'removed' && (
            <Button variant="default" size="xs" className={classes.danger ?? ''} onClick={() => setErasing(true)}>
              {t('erase.open')}
            </Button>
          )}
          <Button
            size="xs"
            loading={change.isPending}
            onClick={() => void change.run(() => call(restoreUser, { params: { userId: user.id } }))}
          >
            {t('ui:restore')}
          </Button>
        </div>
      )}
      {isErasing && <EraseDialog user={user} onClose={() => setErasing(false)} />}
    </div>
  );
}
