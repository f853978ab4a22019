import type { AnswerOf, hourlyStatistics } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { KeyFigures, useChange } from '../report/key-figures.tsx';
import { hourSpan, NOTHING, useFigures } from '../report/use-figures.ts';
import { meanFree, shareOf } from './hourly-shares.ts';

export type HourlyAnswer = AnswerOf<typeof hourlyStatistics>;
type Props = { answer: HourlyAnswer; before: HourlyAnswer | undefined };

export function HourlyFigures({ answer, before }: Props) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const change = useChange();
  const { peak } = answer;
  const [used, reserved] = [shareOf(answer, 'used'), shareOf(answer, 'reserved')];
  const free = meanFree(answer);
  return (
    <KeyFigures
      figures={[
        {
          label: t('hourly.used'),
          value: figures.percent(used),
          of: t('hourly.ofOpen'),
          definition: t('define.utilisation'),
          change: change.share(used, before && shareOf(before, 'used')),
        },
        {
          label: t('hourly.reserved'),
          value: figures.percent(reserved),
          of: t('hourly.ofOpen'),
          definition: t('define.reservationRate'),
          change: change.share(reserved, before && shareOf(before, 'reserved')),
        },
        {
          label: t('hourly.fullest'),
          value: peak ? figures.day(peak.day) : NOTHING,
          of: peak ? hourSpan(peak.hour) : '',
          definition: t('define.peak'),
          change: peak
            ? t('hourly.fullestUsed', { number: figures.number(peak.used), share: figures.percent(peak.share) })
            : undefined,
        },
        {
          label: t('hourly.free'),
          value: free === null ? NOTHING : figures.number(free, 1),
          of: t('hourly.spaces', { count: Number((free ?? 0).toFixed(1)) }),
          definition: t('define.available'),
          change: change.amount(free, before && meanFree(before)),
        },
      ]}
    />
  );
}
