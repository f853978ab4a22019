import { useTranslation } from 'react-i18next';
import { isPlaced } from '../../../../../workplace/floor-map/shapes/footprint.ts';
import { useEditor } from '../../session/editor-context.ts';
import classes from '../panels.module.css';
import kit from '../../../../../ui/kit.module.css';

/** Nothing is selected: a summary of the floor, and how to start. */
export function FloorSection() {
  const { t } = useTranslation('plan-editor');
  const { floor, draft } = useEditor();
  const unplaced = draft.desks.filter((desk) => !isPlaced(desk)).length;
  const facts: [string, number][] = [
    [t('floorFacts.rooms'), draft.rooms.length],
    [t('floorFacts.desks'), draft.desks.filter(({ type }) => type === 'DESK').length],
    [t('floorFacts.parking'), draft.desks.filter(({ type }) => type === 'PARKING').length],
    ...(unplaced > 0 ? [[t('floorFacts.unplaced'), unplaced] satisfies [string, number]] : []),
  ];
  return (
    <>
      <div className={classes.title}>
        <span>{floor.name}</span>
      </div>
      <section className={classes.section}>
        {facts.map(([label, number]) => (
          <p key={label} className={classes.pair}>
            <span>{label}</span>
            <b>{number}</b>
          </p>
        ))}
        <p className={`${kit.small} ${kit.muted}`}>{t('floorFacts.hint')}</p>
      </section>
    </>
  );
}
