import { useNavigate } from '@tanstack/react-router';
import { IconContrast, IconLogout, IconPlane, IconScan, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuFacts } from '../../lib/feature.ts';
import type { Me } from '../../lib/me.ts';
import { isBuilt } from '../../routes/route-table.ts';
import type { PaletteGroup } from '../../ui/command-palette/palette-filter.ts';
import { SCHEME_CHOICES } from '../../ui/theme/scheme.ts';
import { useScheme } from '../../ui/theme/theme-provider.tsx';
import { SCHEME_TEXTS } from '../account/scheme-texts.ts';
import { type Openers, userMenu } from '../menus/menus.ts';

const OPENING: Readonly<Record<keyof Openers, ReactNode>> = {
  account: <IconUser size={18} stroke={1.5} />,
  away: <IconPlane size={18} stroke={1.5} />,
};

/** Actions of every page. The appearance is only for users who type it. */
export function useActions(me: Me, facts: MenuFacts, onOpen: Openers, typed: string): PaletteGroup {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { choose } = useScheme();
  const opening = userMenu(facts, isBuilt).flatMap(({ label, opens }) =>
    opens === undefined ? [] : { id: opens, label: t(label), icon: OPENING[opens], onChoose: onOpen[opens] },
  );
  const scanning = {
    id: 'scan',
    label: t('goTo.scan'),
    icon: <IconScan size={18} stroke={1.5} />,
    onChoose: () => void navigate({ to: '.', search: (before: object) => ({ ...before, scan: '1' }) }),
  };
  const schemes = SCHEME_CHOICES.map((scheme) => ({
    id: `scheme-${scheme}`,
    label: `${t('scheme.title')}: ${t(SCHEME_TEXTS[scheme])}`,
    icon: <IconContrast size={18} stroke={1.5} />,
    onChoose: () => choose(scheme),
  }));
  const leaving = {
    id: 'log-out',
    label: t('account.logout'),
    icon: <IconLogout size={18} stroke={1.5} />,
    onChoose: () => me.signOut(),
  };
  const canScan = facts.isMember && facts.reservationsEnabled;
  return {
    id: 'actions',
    label: t('goTo.actions'),
    items: [...(canScan ? [scanning] : []), ...opening, ...(typed.trim() === '' ? [] : schemes), leaving],
  };
}
