import type { UserRow } from '@berth/contract';
import { DAY_MS } from '@berth/domain/time';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { useWhen } from '../use-when.ts';
import { useRoleText } from './use-role-text.ts';
import classes from './users.module.css';

export const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Exceptions are visible: staff roles are badges, an employee is grey, and a user who will be removed is marked. */
export function useUserColumns(): Column<UserRow>[] {
  const { t } = useTranslation('people');
  const { info } = useMe();
  const roleText = useRoleText();
  const seen = useSeenText();
  return [
    {
      key: 'name',
      header: t('users.name'),
      value: nameOf,
      sortable: false,
      cell: (user) => (
        <span className={classes.name}>
          {nameOf(user)}
          {user.username === info.user && <span className={classes.quiet}>{t('users.you')}</span>}
          <StateTag state={user.state} />
        </span>
      ),
    },
    { key: 'emailAddress', header: t('users.email'), value: ({ username }) => username, sortable: false },
    {
      key: 'roles',
      header: t('users.roles'),
      value: ({ clientRoles }) => clientRoles.map(({ name }) => roleText(name)).join(', ') || roleText('Employee'),
      sortable: false,
      cell: ({ clientRoles: [first, ...others] }) =>
        first === undefined ? (
          <span className={classes.quiet}>{roleText('Employee')}</span>
        ) : (
          <span className={classes.badges} title={[first, ...others].map(({ name }) => roleText(name)).join(', ')}>
            <span className={classes.badge}>{roleText(first.name)}</span>
            {others.length > 0 && <span className={classes.badge}>+{others.length}</span>}
          </span>
        ),
    },
    {
      key: 'buildings',
      header: t('csv.buildings'),
      value: ({ buildings }) => buildings.join(', ') || null,
      sortable: false,
      cell: ({ buildings: [first, ...others] }) =>
        first === undefined ? (
          <span className={classes.quiet}>-</span>
        ) : (
          <span title={[first, ...others].join(', ')}>
            {first} {others.length > 0 && <span className={classes.quiet}>+{others.length}</span>}
          </span>
        ),
    },
    {
      key: 'accountType',
      header: t('users.accountType'),
      value: ({ accountTypes }) => accountTypes.join(', ') || null,
      sortable: false,
    },
    {
      key: 'lastSeen',
      header: t('users.lastSeen'),
      value: ({ lastSeenAt }) => lastSeenAt,
      sortable: false,
      cell: (user) => {
        const { text, isWarning } = seen(user);
        return (
          <span className={isWarning ? classes.warn : user.lastSeenAt === null ? classes.quiet : undefined}>
            {isWarning && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
            {text}
          </span>
        );
      },
    },
  ];
}

/** When a user was last seen, or how long until the nightly job removes them. */
export function useSeenText() {
  const { t } = useTranslation('people');
  const { when } = useWhen();
  const now = useNow();
  return ({ lastSeenAt, leavesAt }: Pick<UserRow, 'lastSeenAt' | 'leavesAt'>) => {
    if (leavesAt !== null) {
      const days = Math.max(0, Math.ceil((Date.parse(leavesAt) - now) / DAY_MS));
      return { text: t('users.daysLeft', { count: days }), isWarning: true };
    }
    return { text: lastSeenAt === null ? t('users.notYet') : when(lastSeenAt), isWarning: false };
  };
}

export function useStateText(): (state: UserRow['state']) => string {
  const { t } = useTranslation('people');
  return (state) =>
    ({
      active: t('state.active'),
      invited: t('state.invited'),
      suspended: t('state.suspended'),
      removed: t('state.removed'),
    })[state];
}

export function StateTag({ state }: { state: UserRow['state'] }) {
  const textOf = useStateText();
  if (state === 'active') return null;
  return (
    <span className={classes.state} data-state={state}>
      {textOf(state)}
    </span>
  );
}
