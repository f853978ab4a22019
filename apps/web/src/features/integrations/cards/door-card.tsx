import type { DoorsHealth } from '@berth/contract';
import { IconDoor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { timeAgo } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { adviceOn, FAILURES } from '../../../lib/outside-failures.ts';
import { Card } from './card.tsx';

export function DoorCard({ doors }: { doors: DoorsHealth | null }) {
  const { t } = useTranslation('integrations');
  return (
    <Card title={t('card.doors')} icon={<IconDoor size={18} stroke={1.75} aria-hidden />} {...useDoorState(doors)} />
  );
}

/** The state of the door system: the worst one counts. */
function useDoorState(doors: DoorsHealth | null) {
  const { t, i18n } = useTranslation('integrations');
  const now = useNow();
  if (doors === null) return { how: 'off', state: t('card.off'), detail: t('card.notSetUp') } as const;
  const ago = (at: string) => timeAgo(at, now, i18n.language);
  const { isOn, failure, failingSince, status, answeredDatetime, unknownSchedules, passing, waiting, refused } = doors;
  const cards = t('card.passes', { count: passing, waiting, refused });
  if (!isOn) return { how: 'off', state: t('card.off'), detail: cards } as const;
  if (failure !== null && failingSince !== null) {
    const why = t(FAILURES[failure], { status: status ?? '' });
    const detail = t('card.why', { why, ago: ago(failingSince) });
    const toDo = t(adviceOn('doors', { failure, status }));
    return { how: 'wrong', state: t('card.notWorking'), detail, toDo } as const;
  }
  if (unknownSchedules.length > 0) {
    const detail = t('card.unknownSchedules', { list: unknownSchedules.join(', ') });
    return { how: 'wrong', state: t('card.someShut'), detail, toDo: t('advice.schedule') } as const;
  }
  if (answeredDatetime === null) return { how: 'nothing', state: t('card.notAsked'), detail: cards } as const;
  const detail = t('card.answered', { ago: ago(answeredDatetime), cards });
  return { how: 'well', state: t('card.works'), detail } as const;
}
