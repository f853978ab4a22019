import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Me } from '../../lib/me.ts';
import { isBuilt } from '../../routes/route-table.ts';
import { MenuAction, MenuChoice, MenuExternal, MenuGroup, MenuLink } from '../../ui/menu/menu-items.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { SCHEME_CHOICES } from '../../ui/theme/scheme.ts';
import { useScheme } from '../../ui/theme/theme-provider.tsx';
import { initialsOf } from '../../ui/initials-of.ts';
import hidden from '../../ui/visually-hidden.module.css';
import classes from '../header.module.css';
import type { MenuFacts } from '../../lib/feature.ts';
import { type Openers, userMenu } from '../menus/menus.ts';
import { SCHEME_TEXTS } from './scheme-texts.ts';

type UserMenuProps = { me: Me; facts: MenuFacts; onOpen: Openers };

export function UserMenu({ me, facts, onOpen }: UserMenuProps) {
  const { t } = useTranslation('shell');
  const name = me.info.userDisplayName;
  const button = (
    <>
      <span className={classes.avatar} aria-hidden>
        {initialsOf(name)}
      </span>
      <VisuallyHidden>{t('userMenu')}: </VisuallyHidden>
      <span className={`${classes.userName} ${hidden.below90em}`}>{name}</span>
      <IconChevronDown className={classes.userChevron} size={14} stroke={1.75} aria-hidden />
    </>
  );
  return (
    <Menu className={`${classes.button} ${classes.user}`} align="end" button={button}>
      {userMenu(facts, isBuilt).map(({ label, to, href, opens, disabled }) =>
        href !== undefined ? (
          <MenuExternal key={label} href={href}>
            {t(label)}
          </MenuExternal>
        ) : to === undefined ? (
          <MenuAction key={label} disabled={disabled ?? false} onChoose={opens && onOpen[opens]}>
            {t(label)}
          </MenuAction>
        ) : (
          <MenuLink key={label} to={to}>
            {t(label)}
          </MenuLink>
        ),
      )}
      <SchemeChoices />
      <hr className={classes.divider} />
      <MenuAction icon={<IconLogout size={16} stroke={1.75} aria-hidden />} onChoose={() => me.signOut()}>
        {t('account.logout')}
      </MenuAction>
    </Menu>
  );
}

function SchemeChoices() {
  const { t } = useTranslation('shell');
  const { choice, choose } = useScheme();
  return (
    <MenuGroup label={t('scheme.title')}>
      {SCHEME_CHOICES.map((scheme) => (
        <MenuChoice key={scheme} checked={scheme === choice} onChoose={() => choose(scheme)} stay>
          {t(SCHEME_TEXTS[scheme])}
        </MenuChoice>
      ))}
    </MenuGroup>
  );
}
