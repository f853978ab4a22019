import type { PlatformHealth } from '@berth/contract';
import { IconAccessPoint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { timeAgo } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { adviceOn, FAILURES } from '../../../lib/outside-failures.ts';
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

/** The state of polling the platform: the worst one counts. */
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
      toDo: t('advice.password'),
    } as const;
  if (!isOn) return { how: 'off', state: t('card.off'), detail: t('card.switchedOff') } as const;
  if (failure !== null && failingSince !== null) {
    const why = t(FAILURES[failure], { status: status ?? '' });
    const detail = t('card.why', { why, ago: ago(failingSince) });
    const toDo = t(adviceOn('platform', { failure, status }));
    return { how: 'wrong', state: t('card.notWorking'), detail, toDo } as const;
  }
  if (readDatetime === null)
    return { how: 'nothing', state: t('card.notAsked'), detail: t('card.everyMinute') } as const;
  const detail = t('card.read', { ago: ago(readDatetime), count: unused });
  return { how: 'well', state: t('card.works'), detail } as const;
}
