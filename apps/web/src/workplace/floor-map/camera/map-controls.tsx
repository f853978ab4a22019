import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './map-controls.module.css';
import { type Store, useStore } from '../store.ts';
import type { View } from './view.ts';

const STEP = 1.5;

type Props = { onZoom(factor: number): void; onFit(): void; view: Store<View>; metresPerUnit: number | null };

export function MapControls({ onZoom, onFit, view, metresPerUnit }: Props) {
  const { t } = useTranslation('ui');
  return (
    <>
      {metresPerUnit !== null && <ScaleBar view={view} metresPerUnit={metresPerUnit} />}
      <div className={classes.controls} role="group" aria-label={t('map.zoom')}>
        <button type="button" aria-label={t('map.in')} onClick={() => onZoom(STEP)}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
        </button>
        <button type="button" aria-label={t('map.out')} onClick={() => onZoom(1 / STEP)}>
          <IconMinus size={18} stroke={1.75} aria-hidden />
        </button>
        <button type="button" aria-label={t('map.fit')} onClick={onFit}>
          <IconArrowsMaximize size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
    </>
  );
}

const LENGTHS = [0.5, 1, 2, 4, 5, 10, 20, 50, 100, 200];

/** A scale bar as on a printed map: this length is this many metres. */
function ScaleBar({ view, metresPerUnit }: { view: Store<View>; metresPerUnit: number }) {
  const perMetre = useStore(view).k / metresPerUnit;
  const length = LENGTHS.find((metres) => metres * perMetre >= 56) ?? 200;
  const width = Math.min(160, Math.round(length * perMetre));
  return (
    <span className={classes.scale} aria-hidden>
      <svg width={width + 1} height="8">
        <path d={`M.5 0v7.5h${width}V0`} />
      </svg>
      {length} m
    </span>
  );
}
