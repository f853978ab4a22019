import { IconMagnet, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../panels/fields/icon-button.tsx';
import { useMetres } from '../panels/use-metres.ts';
import { useEditor } from '../session/editor-context.ts';
import { useStore } from '../../../../workplace/floor-map/store.ts';
import classes from './frame.module.css';

const STEP = 1.25;

/** Floats over the plan: zoom, snapping, pointer position and scale. */
export function CanvasBars() {
  const { t } = useTranslation('plan-editor');
  const { controls, snap, setSnap, floor } = useEditor();
  const isAssumed = floor.plan !== null && floor.plan.metresPerUnit === null;
  return (
    <div className={classes.bars} data-floating>
      <div className={classes.float} role="group" aria-label={t('view.zoom')}>
        <IconButton label={t('view.out')} shortcut="−" side="top" onClick={() => controls.current?.zoomBy(1 / STEP)}>
          <IconMinus size={16} stroke={1.6} />
        </IconButton>
        <ZoomLevel />
        <IconButton label={t('view.in')} shortcut="+" side="top" onClick={() => controls.current?.zoomBy(STEP)}>
          <IconPlus size={16} stroke={1.6} />
        </IconButton>
        <i className={classes.divider} />
        <button type="button" className={classes.plain} onClick={() => controls.current?.fit()}>
          {t('view.fit')}
        </button>
      </div>
      <div className={classes.float}>
        <button type="button" className={classes.plain} aria-pressed={snap} onClick={() => setSnap(!snap)}>
          <IconMagnet size={14} stroke={1.6} aria-hidden />
          {t('view.snap')}
        </button>
        <PointerPlace />
        <ScaleBar />
        {isAssumed && <span className={classes.assumed}>{t('view.assumed')}</span>}
      </div>
    </div>
  );
}

function ZoomLevel() {
  const { k } = useStore(useEditor().view);
  return <b className={classes.level}>{Math.round(k * 100)} %</b>;
}

function PointerPlace() {
  const at = useStore(useEditor().pointer);
  const { figure } = useMetres();
  return (
    <span className={classes.place} aria-hidden>
      {at ? `x ${figure(at[0])}  y ${figure(at[1])} m` : ''}
    </span>
  );
}

const LENGTHS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200];

/** A scale bar as on a printed map: this length is this many metres. */
function ScaleBar() {
  const { view, facts } = useEditor();
  const { k } = useStore(view);
  const perMetre = k / facts.metresPerUnit;
  const length = LENGTHS.find((metres) => metres * perMetre >= 44) ?? 200;
  const width = Math.min(160, length * perMetre);
  return (
    <span className={classes.scale} aria-hidden>
      <svg width={width + 1} height="8">
        <path d={`M.5 0v7.5h${width}V0`} />
      </svg>
      {length} m
    </span>
  );
}
