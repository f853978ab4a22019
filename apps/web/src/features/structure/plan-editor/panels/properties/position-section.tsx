import { IconRotate2, IconRotateClockwise } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isPlaced } from '../../../../../workplace/floor-map/shapes/footprint.ts';
import { boxAround } from '../../model/objects.ts';
import { useEditor } from '../../session/editor-context.ts';
import { IconButton } from '../fields/icon-button.tsx';
import { NumberField } from '../fields/number-field.tsx';
import classes from '../panels.module.css';
import kit from '../../../../../ui/kit.module.css';
import { useChosen } from './use-chosen.ts';
import { useMetres } from '../use-metres.ts';

const QUARTER = 90;

/** One desk by its centre; several, and rooms, by the box around them. */
export function PositionSection() {
  const { t } = useTranslation('plan-editor');
  const { draft, state, facts, commands } = useEditor();
  const { metres, units } = useMetres();
  const { rooms, desks } = useChosen();
  const box = boxAround(draft, state.selection, facts.sizes);
  const [only] = rooms.length === 0 && desks.length === 1 ? desks.filter(isPlaced) : [];
  if (!box) return <NotOnPlan />;
  const { x, y } = only ?? box;
  const step = facts.metresPerUnit;
  const rotations = new Set(desks.map(({ rotation }) => rotation));
  const [rotation] = rotations.size === 1 ? rotations : [];
  const number = (label: string, sign: string, value: number, onCommit: (value: number) => void) => (
    <NumberField
      label={label}
      sign={sign}
      value={metres(value)}
      unit="m"
      step={step}
      onCommit={(next) => onCommit(units(next))}
    />
  );
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{only ? t('position.title') : t('position.titleBox')}</h2>
      <div className={classes.two}>
        {number(t('position.x'), 'X', x, (next) => commands.shift({ dx: next - x, dy: 0 }))}
        {number(t('position.y'), 'Y', y, (next) => commands.shift({ dx: 0, dy: next - y }))}
        {!only && number(t('position.width'), 'W', box.width, (width) => commands.fill(box, { ...box, width }))}
        {!only && number(t('position.height'), 'H', box.height, (height) => commands.fill(box, { ...box, height }))}
        {desks.length > 0 && rooms.length === 0 && (
          <NumberField
            label={t('position.rotation')}
            sign={<IconRotateClockwise size={14} stroke={1.6} />}
            value={rotation}
            mixed={t('properties.mixed')}
            unit="°"
            digits={0}
            min={-360}
            max={360}
            onCommit={(next) => commands.faceTo((next + 360) % 360)}
          />
        )}
        <div className={classes.row}>
          <IconButton label={t('position.quarter')} shortcut="]" onClick={() => commands.turn(QUARTER)}>
            <IconRotate2 size={16} stroke={1.6} />
          </IconButton>
        </div>
      </div>
    </section>
  );
}

/** Created in a list, without a position yet. */
function NotOnPlan() {
  const { t } = useTranslation('plan-editor');
  const { commands } = useEditor();
  const { rooms } = useChosen();
  return (
    <section className={classes.section}>
      <p className={`${kit.small} ${kit.muted}`}>
        {rooms.length > 0 ? t('position.drawHint') : t('position.placeHint')}
      </p>
      <button
        type="button"
        className={classes.link}
        onClick={() => (rooms.length > 0 ? commands.use('room') : commands.putOnPlan())}
      >
        {rooms.length > 0 ? t('position.draw') : t('position.place')}
      </button>
    </section>
  );
}
