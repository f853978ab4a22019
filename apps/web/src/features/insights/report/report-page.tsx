import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconClock, IconShieldCheck } from '@tabler/icons-react';
import { localDayOf, localTimeOf } from '@berth/domain/time';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import type { FileFormat, Report } from '../insights-queries.ts';
import { ReportSentence } from '../sentence/report-sentence.tsx';
import { ChartPatterns } from './chart-patterns.tsx';
import { ExportButtons } from './export-buttons.tsx';
import classes from './report.module.css';
import { useFigures } from './use-figures.ts';

export type AboutReport = {
  from: string;
  to: string;
  asOf: string;
  workingDays: number;
  suppressed: boolean;
  buildings: readonly { path: string; orgName: string; timezone: string }[];
};

/** Renders a report of the selected building; another building is another report. */
export function OfBuilding({ children }: { children: (place: Place, zone: string) => ReactNode }) {
  const { place, group } = useMe();
  return place && group ? <div key={group.path}>{children(place, group.timezone)}</div> : null;
}

type Props<A> = {
  title: string;
  lead: string;
  zone: string;
  report: Report<A>;
  bar?: ReactNode;
  save?(format: FileFormat): Promise<void>;
  isEmpty(answer: A): boolean;
  /** The report in words, made of its own figures. */
  sentence?(answer: NoInfer<A>): string | undefined;
  /** Suggests what to do if there is no data. */
  emptyText?: string | undefined;
  children: (answer: A, before: A | undefined) => ReactNode;
};

/** The frame of every report: title, date of the data, filters, and the loading, empty and error states. */
export function ReportPage<A extends AboutReport>(props: Props<A>) {
  const { t } = useTranslation('insights');
  const { report, save } = props;
  const { data } = report;
  return (
    <Page
      title={props.title}
      lead={props.lead}
      aside={
        <div className={classes.aside}>
          {data && <AsOf asOf={data.asOf} zone={props.zone} />}
          {save && <ExportButtons save={save} />}
        </div>
      }
    >
      <ChartPatterns />
      {props.bar}
      {report.error !== null && !data && <ErrorState problem={report.error} onRetry={() => void report.refetch()} />}
      {report.error === null && !data && <Waiting />}
      {data && (
        <div
          className={classes.body}
          data-old={report.isPlaceholderData || undefined}
          aria-busy={report.isPlaceholderData}
        >
          {props.sentence && (
            <ReportSentence about={data} sentence={props.isEmpty(data) ? undefined : props.sentence(data)} />
          )}
          {props.isEmpty(data) ? (
            <EmptyState title={t('empty')} text={props.emptyText ?? t('emptyText')} />
          ) : (
            props.children(data, report.before)
          )}
          <Foot about={data} />
        </div>
      )}
    </Page>
  );
}

function AsOf({ asOf, zone }: { asOf: string; zone: string }) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const at = Date.parse(asOf);
  return (
    <span className={classes.asOf}>
      <IconClock size={16} stroke={1.6} aria-hidden />
      {t('asOf', { day: figures.day(localDayOf(at, zone)), time: localTimeOf(at, zone) })}
    </span>
  );
}

function Foot({ about: { suppressed, buildings } }: { about: AboutReport }) {
  const { t } = useTranslation('insights');
  const zones = new Set(buildings.map(({ timezone }) => timezone));
  return (
    <footer className={classes.foot}>
      <span>
        <IconShieldCheck size={16} stroke={1.6} aria-hidden />
        {suppressed ? t('suppressed') : t('ruleOfFive')}
      </span>
      {buildings.length > 1 && (
        <span>
          {t('ofBuildings', { names: buildings.map(({ orgName }) => orgName).join(', ') })}
          {zones.size > 1 && ` ${t('ownHours')}`}
        </span>
      )}
    </footer>
  );
}

function Waiting() {
  return (
    <Loading>
      <div className={classes.body}>
        <Skeleton height={96} />
        <Skeleton height={320} />
        <Skeleton height={220} />
      </div>
    </Loading>
  );
}
