import type { ScreenTheme } from '@berth/domain/screens';
import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/languages/language.ts';
import { useMe } from '../../../../lib/me.ts';
import { boardSizes } from '../../today/board-sizes.ts';
import { dayText } from '../../today/day-text.ts';
import { TodayBoard } from '../../today/today-board.tsx';
import classes from './theme-panel.module.css';
import { EXAMPLE_INSTANT, useExampleRows } from './use-example-rows.ts';

const SHAPES = { landscape: { width: 1920, height: 1080 }, portrait: { width: 1080, height: 1920 } } as const;
export type Shape = keyof typeof SHAPES;

const EXAMPLE_LABEL = '209415330872';
const EXAMPLE_PAGES = 3;

/** The real screen, rendered at its full size and scaled down, so that the preview is exact. */
export function ThemePreview({ theme, shape, zone }: { theme: ScreenTheme; shape: Shape; zone: string }) {
  const { t } = useTranslation('screens-admin');
  const { language } = useLanguage();
  const { ref, width } = useElementSize();
  const wall = SHAPES[shape];
  const sizes = useMemo(() => boardSizes(theme, wall), [theme, wall]);
  const rows = useExampleRows();
  const building = useMe().group?.orgName ?? '';
  const scale = width / wall.width;
  const style = { width: wall.width, height: wall.height, transform: `scale(${scale})` };
  return (
    <div
      ref={ref}
      className={classes.preview}
      data-shape={shape}
      role="img"
      aria-label={t('theme.preview')}
      style={{ height: wall.height * scale }}
    >
      <div className={classes.wall} style={style} inert>
        <TodayBoard
          theme={theme}
          sizes={sizes}
          rows={rows.slice(0, sizes.perPage)}
          instant={EXAMPLE_INSTANT}
          organisation={building}
          building={building}
          isDayOver={false}
          tomorrow={null}
          page={1}
          pages={EXAMPLE_PAGES}
          showsDesks
          zone={zone}
          date={dayText(EXAMPLE_INSTANT, zone, language)}
          label={EXAMPLE_LABEL}
        />
      </div>
    </div>
  );
}
