import type { PlatformHealth } from '@berth/contract';
import { IconAccessPoint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { timeAgo } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { FAILURES } from '../failures.ts';
import { Card } from './card.tsx';

export function PlatformCard({ platform }: { platform: PlatformHealth | null }) {
  const { t } = useTranslation('integrations');
  return (
    <Card
      title={t('card.platform')}
      icon={<IconAccessPoint size={18} stroke={1.75} aria-hidden />}
      {...usePlatformState(platform)}
    />
  );
}

/** How reading goes, the worst that is known of it. */
function usePlatformState(platform: PlatformHealth | null) {
  const { t, i18n } = useTranslation('integrations');
  const now = useNow();
  if (platform === null) return { how: 'off', state: t('card.off'), detail: t('card.notSetUp') } as const;
  const ago = (at: string) => timeAgo(at, now, i18n.language);
  const { isOn, stoppedDatetime, failure, failingSince, status, readDatetime, unused } = platform;
  if (stoppedDatetime !== null)
    return {
      how: 'wrong',
      state: t('card.stopped', { ago: ago(stoppedDatetime) }),
      detail: t('card.refused'),
    } as const;
  const notUsed = t('card.notUsed', { unused });
  if (!isOn) return { how: 'off', state: t('card.off'), detail: notUsed } as const;
  if (failure !== null && failingSince !== null) {
    const detail = t(FAILURES[failure], { status: status ?? '' });
    return { how: 'wrong', state: t('card.failingSince', { ago: ago(failingSince) }), detail } as const;
  }
  if (readDatetime === null) return { how: 'nothing', state: t('card.notAsked'), detail: notUsed } as const;
  return { how: 'well', state: t('card.read', { ago: ago(readDatetime) }), detail: notUsed } as const;
}
