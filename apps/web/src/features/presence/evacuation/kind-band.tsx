import type { EvacuationKind } from '@berth/contract';
import { IconClipboardCheck, IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './kind.module.css';

export const KIND_ICONS = { drill: IconClipboardCheck, evacuation: IconUrgent } as const;

/** The word, colour, pattern and icon that keep a drill apart from an evacuation. */
export function KindBand({ kind }: { kind: EvacuationKind }) {
  const { t } = useTranslation('presence');
  const Icon = KIND_ICONS[kind];
  return (
    <p className={classes.band} data-kind={kind}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {kind === 'drill' ? t('band.drill') : t('band.evacuation')}
    </p>
  );
}
