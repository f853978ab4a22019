import type { Detected } from '@berth/domain/plans';
import { IconMap } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanPicture } from '../../../workplace/buildings/floor-plans.ts';
import { useGuide } from '../guide/guide-context.ts';
import { PreviewTitle } from '../preview/preview-title.tsx';
import preview from '../preview/preview.module.css';
import classes from './plan.module.css';
import { SheetFrames } from './sheet-frames.tsx';
import type { Sheet } from './sheets.ts';

type Props = {
  detected: Pick<Detected, 'sheets'> | null;
  sheet: Sheet | undefined;
  onSheet(sheet: Sheet): void;
  /** A drawing was dropped here; the file input beside it does the same. */
  onFile?(file: File): void;
};

/** The drawing, as soon as the floor has it, and its parts if there are several. */
export function PlanPreview({ detected, sheet, onSheet, onFile }: Props) {
  const { t } = useTranslation('setup');
  const { place, floor } = useGuide();
  const [isOver, setOver] = useState(false);
  const { address } = usePlanPicture(place, floor ?? { id: '', plan: null });
  if (!floor?.plan)
    return (
      <div
        role="presentation"
        className={preview.empty}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile?.(file);
        }}
      >
        <div className={classes.none} data-over={isOver || undefined}>
          <IconMap size={40} stroke={1.3} aria-hidden />
          <p>{t('plan.previewEmpty')}</p>
        </div>
      </div>
    );
  const { width, height } = floor.plan;
  return (
    <>
      <PreviewTitle title={floor.name} />
      <div className={classes.stage}>
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={t('plan.drawingOf', { floor: floor.name })}
        >
          <rect className={classes.sheet} width={width} height={height} />
          {address !== undefined && <image className={classes.picture} href={address} width={width} height={height} />}
          {detected && detected.sheets.length > 1 && (
            <SheetFrames size={{ width, height }} sheets={detected.sheets} sheet={sheet} onSheet={onSheet} />
          )}
        </svg>
      </div>
    </>
  );
}
