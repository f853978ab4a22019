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
} from '@berth/domain';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../report/use-figures.ts';
import { useSentenceWords } from './use-sentence-words.ts';

/** The sentences of all reports but the hourly one, which names hours and weekdays. */
export function useReportSentences() {
  const { t } = useTranslation('insights');
  const { number } = useFigures();
  const { days, sentence } = useSentenceWords();
  const leads: Readonly<Record<Lead, string>> = {
    longer: t('sentence.lead.longer'),
    under7d: t('sentence.lead.under7d'),
    under24h: t('sentence.lead.under24h'),
    under2h: t('sentence.lead.under2h'),
    under15m: t('sentence.lead.under15m'),
  };
  const attended = (count: number) => (count === 0 ? t('sentence.attendedFew') : t('sentence.attended', { count }));
  const noShows = (count: number) => (count === 0 ? t('sentence.noShowsFew') : t('sentence.noShows', { count }));
  const counted = (count: number) => ({ count, number: number(count) });

  return {
    cancellations(answer: AnswerOf<typeof hourlyCancellations>): string | undefined {
      const said = cancellationsSentence(answer);
      if (said === undefined) return undefined;
      const { ofTen: count, reused } = said;
      const lead = leads[said.lead];
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
      const said = reservationsSentence(totals);
      return said && sentence(attended(said.attended), said.noShows === undefined ? undefined : noShows(said.noShows));
    },
    summaries({ rows }: Pick<AnswerOf<typeof weeklySummary>, 'rows'>): string | undefined {
      const said = summariesSentence(rows);
      return said && sentence(attended(said.attended), t('sentence.late', counted(said.late)));
    },
    fixedDesks({ floors }: Pick<AnswerOf<typeof fixedDeskReport>, 'floors'>): string | undefined {
      const said = fixedDesksSentence(floors);
      if (said === undefined) return undefined;
      const { away, used } = said;
      return sentence(
        t('sentence.away', counted(away)),
        used === 0 ? t('sentence.usedByOthersFew') : t('sentence.usedByOthers', { number: number(used) }),
      );
    },
    assets(assets: Parameters<typeof assetsSentence>[0]): string | undefined {
      const said = assetsSentence(assets);
      if (said === undefined) return undefined;
      const { scarcest, neverFull, all } = said;
      if (scarcest === undefined) return sentence(t('sentence.enough'), undefined);
      return sentence(
        t('sentence.scarce', { name: scarcest.name, ...counted(scarcest.fullDays) }),
        neverFull === 0 ? undefined : t('sentence.neverFull', { ...counted(neverFull), all: number(all) }),
      );
    },
    ghosts(answer: AnswerOf<typeof ghosts>): string | undefined {
      const said = ghostsSentence(answer);
      if (said === undefined) return undefined;
      const { noShows: count, worst } = said;
      return sentence(
        count === 0 ? t('sentence.ghostsFew') : t('sentence.ghosts', { count }),
        worst === undefined ? undefined : t('sentence.worstDay', { days: days([worst]) }),
      );
    },
    whatIf(baseline: WhatIfFigures | null, scenario: WhatIfFigures | null): string | undefined {
      const said = whatIfSentence(baseline, scenario);
      if (said === undefined) return undefined;
      const [refused, hours] = [said.refused, said.givenBackHours].map((change) => number(Math.abs(change)));
      return sentence(
        said.refused === 0
          ? t('sentence.sameRefused')
          : said.refused > 0
            ? t('sentence.moreRefused', { number: refused })
            : t('sentence.fewerRefused', { number: refused }),
        said.givenBackHours === 0
          ? undefined
          : said.givenBackHours > 0
            ? t('sentence.moreGivenBack', { number: hours })
            : t('sentence.fewerGivenBack', { number: hours }),
      );
    },
  };
}
