import { useTranslation } from 'react-i18next';
import { KeyFigures, useChange } from '../report/key-figures.tsx';
import { useFigures } from '../report/use-figures.ts';
import { type CancellationsAnswer, cancelledOf, reusedShare, sumBy } from './cancellation-sums.ts';

type Props = { answer: CancellationsAnswer; before: CancellationsAnswer | undefined };

export function CancellationFigures({ answer, before }: Props) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const change = useChange();
  const by = (who: 'byUser' | 'byOther' | 'bySystem', label: string, definition: string) => ({
    label,
    value: figures.number(sumBy(answer, who)),
    definition,
    change: change.amount(sumBy(answer, who), before && sumBy(before, who)),
  });
  return (
    <KeyFigures
      figures={[
        {
          label: t('cancellations.cancelled'),
          value: figures.number(cancelledOf(answer)),
          of: t('cancellations.ofMade', { share: figures.percent(answer.cancelledShare) }),
          definition: t('define.cancelledShare'),
          change: change.share(answer.cancelledShare, before?.cancelledShare),
        },
        by('byUser', t('cancellations.byUser'), t('define.byUser')),
        by('byOther', t('cancellations.byOther'), t('define.byOther')),
        by('bySystem', t('cancellations.bySystem'), t('define.bySystem')),
        {
          label: t('cancellations.reused'),
          value: figures.percent(reusedShare(answer)),
          of: t('cancellations.ofHours', { number: figures.number(answer.givenBackHours) }),
          definition: t('define.reused'),
          change: change.share(reusedShare(answer), before && reusedShare(before)),
        },
      ]}
    />
  );
}
