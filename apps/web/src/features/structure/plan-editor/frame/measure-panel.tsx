import { useTranslation } from 'react-i18next';
import { distance } from '../../../../workplace/floor-map/shapes/geometry.ts';
import { NumberField } from '../panels/fields/number-field.tsx';
import kit from '../../../../ui/kit.module.css';
import { useMetres } from '../panels/use-metres.ts';
import { usePlanSettings } from '../panels/use-plan-settings.ts';
import { useEditor } from '../session/editor-context.ts';
import { useStore } from '../../../../workplace/floor-map/store.ts';
import stamp from '../stamp/stamp.module.css';

/** Sets the scale of the plan by a wall or desk of known length. */
export function MeasurePanel() {
  const { t } = useTranslation('plan-editor');
  const { state, floor, passing } = useEditor();
  const { ruler } = useStore(passing);
  const { metres } = useMetres();
  const { setScale, isBusy } = usePlanSettings();
  if (state.tool !== 'measure') return null;
  const length = ruler ? distance(...ruler) : 0;
  return (
    <div className={stamp.panel} data-floating role="group" aria-label={t('tools.measure')}>
      <div className={stamp.head}>
        <h2>{t('tools.measure')}</h2>
      </div>
      <div className={stamp.body}>
        <p className={`${kit.small} ${kit.muted}`}>{t('measure.hint')}</p>
        {length > 1 && floor.plan && (
          <NumberField
            label={t('measure.real')}
            withLabel
            value={metres(length)}
            unit="m"
            min={0.01}
            max={5000}
            disabled={isBusy}
            onCommit={(real) => void setScale(real / length)}
          />
        )}
      </div>
    </div>
  );
}
