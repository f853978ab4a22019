import type { Frame } from '@berth/domain/plans';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChooseAgain } from './choose-again.tsx';
import classes from './plan.module.css';
import { frameOf, type Sheet } from './sheets.ts';
import kit from '../../../ui/kit.module.css';

type Props = {
  sheets: readonly Frame[];
  sheet: Sheet | undefined;
  onSheet(sheet: Sheet): void;
  file: File | undefined;
  fileName: string;
  isReading: boolean;
  onRead(file: File, frame: Frame): void;
};

/** Asks which part of the drawing is this floor: two floors are often on one sheet. */
export function SheetPicker({ sheets, sheet, onSheet, file, fileName, isReading, onRead }: Props) {
  const { t } = useTranslation('setup');
  const frame = frameOf(sheet, sheets);
  const isDragged = sheet !== undefined && 'frame' in sheet;
  return (
    <fieldset className={classes.card}>
      <legend className={classes.question}>{t('plan.sheets', { count: sheets.length })}</legend>
      <p className={kit.muted}>{t('plan.sheetsHint')}</p>
      <div className={classes.options}>
        {sheets.map(({ x, y }, at) => (
          <label key={`${x} ${y}`} className={classes.option}>
            <input
              type="radio"
              name="sheet"
              checked={sheet !== undefined && 'at' in sheet && sheet.at === at}
              onChange={() => onSheet({ at })}
            />
            {t('plan.part', { number: at + 1 })}
          </label>
        ))}
        {isDragged && (
          <label className={classes.option}>
            <input type="radio" name="sheet" checked readOnly />
            {t('plan.ownFrame')}
          </label>
        )}
      </div>
      {file ? (
        <Button disabled={frame === undefined} loading={isReading} onClick={() => frame && onRead(file, frame)}>
          {t('plan.usePart')}
        </Button>
      ) : (
        <ChooseAgain
          fileName={fileName}
          isReady={frame !== undefined}
          onFile={(chosen) => frame && onRead(chosen, frame)}
        />
      )}
    </fieldset>
  );
}
