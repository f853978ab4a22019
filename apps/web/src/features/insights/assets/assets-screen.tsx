import { assetAvailability } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { saveReport, useReport } from '../insights-queries.ts';
import { KeyFigures, useChange } from '../report/key-figures.tsx';
import { RangeBar } from '../report/range-bar.tsx';
import { OfBuilding, ReportPage } from '../report/report-page.tsx';
import { useReportRequest } from '../report/use-report-request.ts';
import { useFigures } from '../report/use-figures.ts';
import { useReportSentences } from '../sentence/use-report-sentences.ts';
import { AssetCards } from './asset-cards.tsx';
import { type AssetsAnswer, assetSums, fullDays } from './asset-sums.ts';

/** Equipment that people add to reservations, and whether there was enough of it. */
export const AssetsScreen = () => <OfBuilding>{(place, zone) => <Assets place={place} zone={zone} />}</OfBuilding>;

function Assets({ place, zone }: { place: Place; zone: string }) {
  const { t } = useTranslation('insights');
  const sentences = useReportSentences();
  const request = useReportRequest(zone);
  const { fromDate, toDate } = request.days;
  const query = { fromDate, toDate };
  const report = useReport(assetAvailability, place, query, request.before);
  return (
    <ReportPage
      title={t('assets.title')}
      lead={t('assets.lead')}
      zone={zone}
      report={report}
      save={(format) => saveReport(assetAvailability, place, query, { name: 'asset-availability', format })}
      isEmpty={({ assets }) => assets.length === 0}
      sentence={({ assets }) =>
        sentences.assets(assets.map((asset) => ({ name: asset.name, fullDays: fullDays(asset) })))
      }
      emptyText={t('assets.none')}
      bar={<RangeBar request={request} />}
    >
      {(answer, before) => (
        <>
          <AssetFigures answer={answer} before={before} />
          <AssetCards answer={answer} request={request} />
        </>
      )}
    </ReportPage>
  );
}

function AssetFigures({ answer, before }: { answer: AssetsAnswer; before: AssetsAnswer | undefined }) {
  const { t } = useTranslation('insights');
  const { number } = useFigures();
  const change = useChange();
  const [now, then] = [assetSums(answer), before && assetSums(before)];
  return (
    <KeyFigures
      figures={[
        { label: t('assets.types'), value: number(answer.assets.length) },
        {
          label: t('assets.full'),
          value: number(now.full),
          definition: t('define.fullDays'),
          change: change.amount(now.full, then?.full),
        },
        {
          label: t('assets.refused'),
          value: number(now.refused),
          definition: t('define.assetRefused'),
          change: change.amount(now.refused, then?.refused),
        },
        {
          label: t('assets.hours'),
          value: number(now.hours),
          definition: t('define.assetHours'),
          change: change.amount(now.hours, then?.hours),
        },
        { label: t('assets.neverFull'), value: number(now.neverFull), definition: t('define.neverFull') },
      ]}
    />
  );
}
