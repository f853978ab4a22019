import { grantRole, type User, withdrawRole } from '@berth/contract';
import { NativeSelect } from '@mantine/core';
import { IconLock, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { IconAction } from '../../../../ui/icon-action.tsx';
import { useRoleText } from '../use-role-text.ts';
import classes from './drawer.module.css';
import { useUserChange } from './use-user-change.ts';

type Grantable = Parameters<typeof call<typeof grantRole>>[1]['params']['role'];

/** Each role with its source. Roles from the sign-in are changed there. */
export function UserRoles({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const roleText = useRoleText();
  const change = useUserChange();
  const of = (role: string) => ({ params: { userId: user.id, role: role as Grantable } });
  const give = (role: string) => call(grantRole, of(role));
  const take = (role: string) => call(withdrawRole, of(role));
  return (
    <section className={classes.section}>
      <h3>{t('users.roles')}</h3>
      {user.roles.length === 0 && <p className={classes.quiet}>{roleText('Employee')}</p>}
      {user.roles.length > 0 && (
        <ul className={classes.lines}>
          {user.roles.map(({ role, from, canWithdraw }) => (
            <li key={role}>
              <strong>{roleText(role)}</strong>
              <span className={classes.quiet}>
                {from === 'organisation' ? t('user.granted') : t('user.fromSignIn')}
              </span>
              {canWithdraw ? (
                <IconAction
                  label={t('user.withdraw', { role: roleText(role) })}
                  icon={<IconX size={16} stroke={1.75} aria-hidden />}
                  onClick={() =>
                    void change.run(
                      () => take(role),
                      () => give(role),
                    )
                  }
                />
              ) : (
                <IconLock className={classes.lock} size={16} stroke={1.75} aria-hidden />
              )}
            </li>
          ))}
        </ul>
      )}
      {user.canEdit && user.grantable.length > 0 && (
        <NativeSelect
          size="sm"
          aria-label={t('user.giveRole')}
          value=""
          disabled={change.isPending}
          data={[
            { value: '', label: t('user.giveRole') },
            ...user.grantable.map((role) => ({ value: role, label: roleText(role) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            value !== '' &&
            void change.run(
              () => give(value),
              () => take(value),
            )
          }
        />
      )}
    </section>
  );
}
