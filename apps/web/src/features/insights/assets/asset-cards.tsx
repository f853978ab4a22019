import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../report/bar-chart.tsx';
import { Card, ChartCard } from '../report/card.tsx';
import { FigureTable } from '../report/figure-table.tsx';
import { HeatTable } from '../report/heat-table.tsx';
import reportClasses from '../report/report.module.css';
import type { ReportRequest } from '../report/use-report-request.ts';
import { HIDDEN, useFigures } from '../report/use-figures.ts';
import { type Asset, type AssetsAnswer, fullDays, refusedOf } from './asset-sums.ts';

type Props = { answer: AssetsAnswer; request: ReportRequest };

export function AssetCards({ answer, request }: Props) {
  const { assets } = answer;
  const selected = assets.find(({ assetId }) => assetId === request.one('asset')) ?? assets[0];
  return (
    <>
      <DaysCard assets={assets} />
      {selected && <OneCard assets={assets} selected={selected} onChoose={(asset) => request.set({ asset })} />}
    </>
  );
}

/** The peak of lent equipment per asset and day. */
function DaysCard({ assets }: { assets: readonly Asset[] }) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const days = [...new Set(assets.flatMap((asset) => asset.days.map(({ day }) => day)))].toSorted();
  return (
    <Card title={t('assets.most')} lead={t('assets.mostLead')} definition={t('define.assetPeak')}>
      <HeatTable
        label={t('assets.most')}
        corner={t('assets.asset')}
        columns={days.map((day) => ({ key: day, text: figures.shortDay(day), title: figures.day(day) }))}
        rows={assets.map(({ assetId, name, limit, days: theirs }) => ({
          key: assetId,
          name: `${name}, ${limit}`,
          cells: days.map((day) => {
            const peak = theirs.find((one) => one.day === day)?.peak ?? 0;
            const share = limit === 0 ? 0 : peak / limit;
            return { share, text: figures.number(peak), isFull: limit > 0 && peak >= limit };
          }),
        }))}
      />
    </Card>
  );
}

type OneProps = { assets: readonly Asset[]; selected: Asset; onChoose(asset: string): void };

function OneCard({ assets, selected, onChoose }: OneProps) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  return (
    <>
      <NativeSelect
        size="sm"
        className={reportClasses.choice ?? ''}
        label={t('assets.choose')}
        data={assets.map(({ assetId, name }) => ({ value: assetId, label: name }))}
        value={selected.assetId}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
      />
      <ChartCard
        title={selected.name}
        lead={t('assets.oneLead', {
          count: fullDays(selected),
          full: figures.number(fullDays(selected)),
          refused: figures.number(refusedOf(selected)),
        })}
        definition={t('define.assetPeak')}
        chart={
          <BarChart
            label={selected.name}
            digits={0}
            rows={selected.days.map(({ day, peak }) => ({ label: figures.shortDay(day), peak, limit: selected.limit }))}
            series={[
              { key: 'peak', label: t('assets.peak'), look: 'used', stack: 'peak' },
              { key: 'limit', label: t('assets.limit'), look: 'capacity' },
            ]}
          />
        }
        table={
          <FigureTable
            label={selected.name}
            rows={selected.days}
            rowId={({ day }) => day}
            columns={[
              { key: 'day', header: t('hourly.dayOf'), cell: ({ day }) => figures.day(day) },
              { key: 'peak', header: t('assets.peak'), cell: ({ peak }) => figures.number(peak) },
              { key: 'hours', header: t('assets.hours'), cell: ({ hours }) => figures.number(hours, 1) },
              {
                key: 'refused',
                header: t('assets.refused'),
                cell: ({ refused }) => (refused === null ? HIDDEN : figures.number(refused)),
              },
            ]}
          />
        }
      />
    </>
  );
}
