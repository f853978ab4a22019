import type { EvacuationPerson } from '@berth/contract';
import { localTimeOf } from '@berth/domain/time';
import { IconCircleDashed, IconCircleDot, IconCircleFilled, IconCircleHalf2, IconLogin2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import classes from './evacuation.module.css';

type Evidence = EvacuationPerson['evidence'];

const ICONS = {
  'checked-in': IconCircleFilled,
  'reservation-over': IconCircleDot,
  entrance: IconLogin2,
  reserved: IconCircleHalf2,
  'fixed-desk': IconCircleDashed,
} as const;
const COLOURS = {
  'checked-in': classes.occupied,
  'reservation-over': classes.occupied,
  entrance: classes.ink,
  reserved: classes.reserved,
  'fixed-desk': classes.reserved,
} as const satisfies Record<Evidence, string | undefined>;

/** Distinguished by shape as well as by colour. */
export function EvidenceIcon({ evidence }: { evidence: Evidence }) {
  const Icon = ICONS[evidence];
  return <Icon className={COLOURS[evidence]} size={13} stroke={2} aria-hidden />;
}

/** The evidence as text: checked in 09:12. */
export function useEvidenceText() {
  const { t } = useTranslation('presence');
  const { group } = useMe();
  const zone = group?.timezone ?? 'UTC';
  return ({ evidence, sinceDatetime, hostName }: EvacuationPerson): string => {
    const time = localTimeOf(Date.parse(sinceDatetime), zone);
    if (hostName !== null) return t('evidence.guest', { time });
    if (evidence === 'fixed-desk') return t('evidence.fixedDesk');
    if (evidence === 'reservation-over') return t('evidence.reservationOver', { time });
    if (evidence === 'checked-in') return t('evidence.checkedIn', { time });
    return evidence === 'entrance' ? t('evidence.entrance', { time }) : t('evidence.reserved', { time });
  };
}
