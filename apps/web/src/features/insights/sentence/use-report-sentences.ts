import type {
  AnswerOf,
  fixedDeskReport,
  ghosts,
  hourlyCancellations,
  reservationsInsight,
  weeklySummary,
  WhatIfFigures,
} from '@berth/contract';
import {
  assetsSentence,
  cancellationsSentence,
  fixedDesksSentence,
  ghostsSentence,
  type Lead,
  reservationsSentence,
  summariesSentence,
  whatIfSentence,
} from '@berth/domain/insights';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../report/use-figures.ts';
import { useSentenceWords } from './use-sentence-words.ts';

/** The sentences of all reports but the hourly one, which names hours and weekdays. */
export function useReportSentences() {
  const { t } = useTranslation('insights');
  const { number } = useFigures();
  const { days, sentence } = useSentenceWords();
  const leads: Readonly<Record<Lead, string>> = {
    longer: t('sentenceLead.longer'),
    under7d: t('sentenceLead.under7d'),
    under24h: t('sentenceLead.under24h'),
    under2h: t('sentenceLead.under2h'),
    under15m: t('sentenceLead.under15m'),
  };
  const attended = (count: number) => (count === 0 ? t('sentence.attendedFew') : t('sentence.attended', { count }));
  const noShows = (count: number) => (count === 0 ? t('sentence.noShowsFew') : t('sentence.noShows', { count }));
  const counted = (count: number) => ({ count, number: number(count) });

  return {
    cancellations(answer: AnswerOf<typeof hourlyCancellations>): string | undefined {
      const facts = cancellationsSentence(answer);
      if (facts === undefined) return undefined;
      const { ofTen: count, reused } = facts;
      const lead = leads[facts.lead];
      return sentence(
        count === 0 ? t('sentence.cancelledFew', { lead }) : t('sentence.cancelled', { count, lead }),
        reused === undefined
          ? undefined
          : reused === 0
            ? t('sentence.reusedFew')
            : t('sentence.reused', { count: reused }),
      );
    },
    reservations({ totals }: Pick<AnswerOf<typeof reservationsInsight>, 'totals'>): string | undefined {
      const facts = reservationsSentence(totals);
      return (
        facts && sentence(attended(facts.attended), facts.noShows === undefined ? undefined : noShows(facts.noShows))
      );
    },
    summaries({ rows }: Pick<AnswerOf<typeof weeklySummary>, 'rows'>): string | undefined {
      const facts = summariesSentence(rows);
      return facts && sentence(attended(facts.attended), t('sentence.late', counted(facts.late)));
    },
    fixedDesks({ floors }: Pick<AnswerOf<typeof fixedDeskReport>, 'floors'>): string | undefined {
      const facts = fixedDesksSentence(floors);
      if (facts === undefined) return undefined;
      const { away, used } = facts;
      return sentence(
        t('sentence.away', counted(away)),
        used === 0 ? t('sentence.usedByOthersFew') : t('sentence.usedByOthers', { number: number(used) }),
      );
    },
    assets(assets: Parameters<typeof assetsSentence>[0]): string | undefined {
      const facts = assetsSentence(assets);
      if (facts === undefined) return undefined;
      const { scarcest, neverFull, all } = facts;
      if (scarcest === undefined) return sentence(t('sentence.enough'), undefined);
      return sentence(
        t('sentence.scarce', { name: scarcest.name, ...counted(scarcest.fullDays) }),
        neverFull === 0 ? undefined : t('sentence.neverFull', { ...counted(neverFull), all: number(all) }),
      );
    },
    ghosts(answer: AnswerOf<typeof ghosts>): string | undefined {
      const facts = ghostsSentence(answer);
      if (facts === undefined) return undefined;
      const { noShows: count, worst } = facts;
      return sentence(
        count === 0 ? t('sentence.ghostsFew') : t('sentence.ghosts', { count }),
        worst === undefined ? undefined : t('sentence.worstDay', { days: days([worst]) }),
      );
    },
    whatIf(baseline: WhatIfFigures | null, scenario: WhatIfFigures | null): string | undefined {
      const facts = whatIfSentence(baseline, scenario);
      if (facts === undefined) return undefined;
      const [refused, hours] = [facts.refused, facts.givenBackHours].map((change) => number(Math.abs(change)));
      return sentence(
        facts.refused === 0
          ? t('sentence.sameRefused')
          : facts.refused > 0
            ? t('sentence.moreRefused', { number: refused })
            : t('sentence.fewerRefused', { number: refused }),
        facts.givenBackHours === 0
          ? undefined
          : facts.givenBackHours > 0
            ? t('sentence.moreGivenBack', { number: hours })
            : t('sentence.fewerGivenBack', { number: hours }),
      );
    },
  };
}
