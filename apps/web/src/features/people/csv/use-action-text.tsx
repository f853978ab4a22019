import type { CheckedRow } from '@berth/contract';
import { IconCirclePlus, IconCircleX, IconEqual, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Action = CheckedRow['action'];

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export const ACTION_ICONS: Readonly<Record<Action, ReactNode>> = {
  refuse: <IconCircleX {...ICON} />,
  add: <IconCirclePlus {...ICON} />,
  change: <IconPencil {...ICON} />,
  same: <IconEqual {...ICON} />,
};

export function useActionText(): (action: Action) => string {
  const { t } = useTranslation('people');
  return (action) =>
    ({
      refuse: t('csvAction.refuse'),
      add: t('csvAction.add'),
      change: t('csvAction.change'),
      same: t('csvAction.same'),
    })[action];
}
