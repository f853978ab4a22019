import { Menu, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Me } from '../../lib/me.ts';
import { isBuilt } from '../../routes/route-table.ts';
import { SCHEME_CHOICES, type SchemeChoice } from '../../ui/scheme.ts';
import { useScheme } from '../../ui/theme-provider.tsx';
import { initialsOf } from './account-facts.ts';
import classes from './header.module.css';
import { type MenuFacts, type MenuItem, userMenu } from './menus.ts';

type UserMenuProps = {
  me: Me;
  facts: MenuFacts;
  onOpenAccount: () => void;
};

export function UserMenu({ me, facts, onOpenAccount }: UserMenuProps) {
  const { t } = useTranslation('shell');
  const name = me.info.userDisplayName;
  return (
    <Menu position="bottom-end" width={224}>
      <Menu.Target>
        <button type="button" className={`${classes.button} ${classes.user}`}>
          <span className={classes.avatar} aria-hidden>
            {initialsOf(name)}
          </span>
          <VisuallyHidden>{t('userMenu')}: </VisuallyHidden>
          <span className={classes.userName}>{name}</span>
          <IconChevronDown className={classes.userChevron} size={14} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {userMenu(facts, isBuilt).map((item) => (
          <UserEntry key={item.label} item={item} onOpenAccount={onOpenAccount} />
        ))}
        <Menu.Divider />
        <SchemeEntries />
      </Menu.Dropdown>
    </Menu>
  );
}

type UserEntryProps = {
  item: MenuItem;
  onOpenAccount: () => void;
};

function UserEntry({ item, onOpenAccount }: UserEntryProps) {
  const { t } = useTranslation('shell');
  if (item.to !== undefined)
    return (
      <Menu.Item component={Link} to={item.to} activeOptions={{ exact: true }}>
        {t(item.label)}
      </Menu.Item>
    );
  return (
    <Menu.Item disabled={item.disabled ?? false} onClick={onOpenAccount}>
      {t(item.label)}
    </Menu.Item>
  );
}

const SCHEME_TEXTS: Record<SchemeChoice, string> = {
  auto: 'scheme.auto',
  light: 'scheme.light',
  dark: 'scheme.dark',
  'high-contrast': 'scheme.highContrast',
};

function SchemeEntries() {
  const { t } = useTranslation('shell');
  const { choice, choose } = useScheme();
  return (
    <fieldset aria-label={t('scheme.title')}>
      <Menu.Label aria-hidden>{t('scheme.title')}</Menu.Label>
      {SCHEME_CHOICES.map((scheme) => (
        <Menu.RadioItem
          key={scheme}
          value={scheme}
          checked={scheme === choice}
          onChange={() => choose(scheme)}
          closeMenuOnClick={false}
          checkIcon={<IconCheck size={14} stroke={2} aria-hidden />}
        >
          {t(SCHEME_TEXTS[scheme])}
        </Menu.RadioItem>
      ))}
    </fieldset>
  );
}
