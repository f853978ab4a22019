import type { User } from '@berth/contract';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWhen } from '../../use-when.ts';
import { useLockText } from '../use-role-text.ts';
import { useSeenText } from '../user-columns.tsx';
import classes from './drawer.module.css';
import kit from '../../../../ui/kit.module.css';

/** The address, the last visit, and the source of the record. */
export function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const { day } = useWhen();
  const { text: seen, isWarning } = useSeenText()(user);
  const since = day(user.createdAt);
  const source = { berth: '', csv: t('user.keptByCsv'), scim: t('user.keptByScim') }[user.managedBy];
  return (
    <div className={kit.breaks}>
      <p>{user.username}</p>
      <p className={classes.quiet}>
        {isWarning ? t('user.factsLeaving', { leaves: seen, since }) : t('user.facts', { seen, since })} {source}
      </p>
    </div>
  );
}

/** The specified sentence first, then the rank rule in plain words. */
export function LockedNote({ user }: { user: User }) {
  const { t } = useTranslation('problems');
  const lockText = useLockText();
  return (
    <div className={classes.locked} role="note">
      <IconLock size={16} stroke={1.75} aria-hidden />
      <div>
        <p>
          <strong>{t('user.may_not_edit')}</strong>
        </p>
        <p>{lockText(user)}</p>
      </div>
    </div>
  );
}
