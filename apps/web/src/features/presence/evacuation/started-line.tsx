import type { Evacuation } from '@berth/contract';
import { localTimeOf } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';

/** Started 10:40 by Joost Bakker · Meeting point: at the church */
export function StartedLine({ evacuation }: { evacuation: Evacuation }) {
  const { t } = useTranslation('presence');
  const { group } = useMe();
  const { startedDatetime, startedBy: name, meetingPoint } = evacuation;
  const time = localTimeOf(Date.parse(startedDatetime), group?.timezone ?? 'UTC');
  const started = name === null ? t('started', { time }) : t('startedBy', { time, name });
  return meetingPoint === '' ? started : `${started} · ${t('meetingPoint', { place: meetingPoint })}`;
}
