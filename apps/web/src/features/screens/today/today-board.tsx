import type { ScreenTheme } from '@berth/domain/screens';
import { localTimeOf } from '@berth/domain/time';
import { IconClockHour4 } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import type { BoardSizes } from './board-sizes.ts';
import { DayOver } from './day-over.tsx';
import { PageIndicator } from './page-indicator.tsx';
import type { TodayRow } from './row-texts.ts';
import { sectionsOf } from './sections.ts';
import { TodayCards } from './today-cards.tsx';
import { TodayTable } from './today-table.tsx';
import classes from './today-board.module.css';

/** A picture that cannot be loaded leaves no broken frame on a wall. */
function BoardLogo({ url }: { url: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (url !== null && !isBroken)
    return <img className={classes.logo} src={url} alt="" onError={() => setIsBroken(true)} />;
  return (
    <span className={classes.brand}>
      <BrandMark />
    </span>
  );
}

export type TodayBoardProps = {
  theme: ScreenTheme;
  /** From `boardSizes` for the window, or for the screen in a preview. */
  sizes: BoardSizes;
  /** The rows of this page. */
  rows: readonly TodayRow[];
  /** The time of the clock, in milliseconds. */
  instant: number;
  organisation: string;
  building: string;
  /** Whether nothing else is reserved today; then the first meeting of tomorrow is shown. */
  isDayOver: boolean;
  tomorrow: TodayRow | null;
  page: number;
  pages: number;
  showsDesks: boolean;
  zone: string;
  /** The text from `dayText`. */
  date: string;
  /** The number by which an administrator identifies this screen. */
  label: string;
  /** The time at which the rows were read, if newer ones could not be. */
  asOf?: string | undefined;
};

const pixels = (px: number) => `${px}px`;

/** CSS variables; the style sheet decides where each is used. */
function variablesOf(theme: ScreenTheme, sizes: BoardSizes): CSSProperties {
  return {
    '--screen-background': theme.background_color,
    '--screen-text': theme.regular_text_color,
    '--screen-table': theme.table_color,
    '--screen-title': theme.title_bar_color,
    '--screen-title-text': theme.title_text_color,
    '--screen-font': pixels(sizes.font),
    '--unit': pixels(sizes.unit),
    '--header': pixels(sizes.header),
    '--footer': pixels(sizes.footer),
    '--table-header': pixels(sizes.tableHeader),
    '--lines': sizes.lines,
    '--per-row': sizes.perRow,
    '--card-rows': sizes.cardRows,
  } as CSSProperties;
}

/** The wall as a pure component: it fills its container, the window or a preview. */
export function TodayBoard(props: TodayBoardProps) {
  const { theme, sizes, rows, instant, zone, page, pages, date, label, asOf } = props;
  const { t } = useTranslation('today-screen');
  const sections = sectionsOf(rows, instant);
  const Layout = theme.layout === 'cards' ? TodayCards : TodayTable;
  return (
    <div
      className={classes.board}
      data-layout={theme.layout}
      data-narrow={sizes.lines > 2 || undefined}
      style={variablesOf(theme, sizes)}
    >
      <header className={classes.header}>
        <BoardLogo key={theme.logoUrl} url={theme.logoUrl} />
        <p className={classes.where}>
          <b>{props.organisation}</b>
          {props.building !== props.organisation && <span>{props.building}</span>}
        </p>
        {asOf !== undefined && (
          <p className={classes.asOf} role="status">
            <IconClockHour4 aria-hidden />
            {t('asOf', { time: asOf })}
          </p>
        )}
        {pages > 1 && <PageIndicator page={page} pages={pages} />}
        <time className={classes.clock}>{localTimeOf(instant, zone)}</time>
      </header>
      <div className={classes.list}>
        {props.isDayOver ? (
          <DayOver tomorrow={props.tomorrow} zone={zone} />
        ) : (
          <Layout sections={sections} instant={instant} zone={zone} showsDesks={props.showsDesks} />
        )}
        {rows.length === 0 && !props.isDayOver && <p className={classes.empty}>{t('empty')}</p>}
      </div>
      <footer className={classes.footer}>
        <p className={classes.welcome}>{theme.welcome_message}</p>
        <p className={classes.date}>{date}</p>
        <p className={classes.label}># {label}</p>
      </footer>
    </div>
  );
}
