import type { DraftRoom, Point } from '@berth/domain/structure';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { insertCorner, moveCorner, removeCorner } from '../../model/edits.ts';
import { areaOf } from '../../../../../workplace/floor-map/shapes/geometry.ts';
import { useEditor } from '../../session/editor-context.ts';
import { IconButton } from '../fields/icon-button.tsx';
import { NumberField } from '../fields/number-field.tsx';
import classes from '../panels.module.css';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useMetres } from '../use-metres.ts';

const WAYS = ['desks', 'whole', 'none'] as const;

export function RoomSection({ room }: { room: DraftRoom }) {
  const { t } = useTranslation('plan-editor');
  const { commands, published, draft } = useEditor();
  const { square } = useMetres();
  const names = { desks: t('reservedBy.desks'), whole: t('reservedBy.whole'), none: t('reservedBy.none') };
  const isNew = !published.rooms.some(({ id }) => id === room.id);
  const nameFault = (name: string) => {
    if (name === '') return t('desk.nameless');
    return commands.takenNames().rooms.has(name) ? t('room.nameTaken') : undefined;
  };
  return (
    <>
      <section className={classes.section}>
        <h2 className={classes.heading}>{t('room.title')}</h2>
        <TextField
          label={t('desk.name')}
          value={room.name}
          autoFocus={isNew && draft.rooms.at(-1)?.id === room.id}
          faultOf={nameFault}
          onCommit={(name) => commands.rename(room.id, name)}
        />
        <SelectField
          label={t('room.reservedBy')}
          value={room.reservedBy}
          options={WAYS.map((way) => ({ value: way, label: names[way] }))}
          onChange={(way) => commands.changeRoom(room.id, { reservedBy: WAYS.find((one) => one === way) ?? 'none' })}
        />
        <NumberField
          label={t('room.occupants')}
          withLabel
          value={room.maximumOccupants ?? undefined}
          mixed={t('room.unlimited')}
          digits={0}
          min={0}
          max={100_000}
          onCommit={(maximumOccupants) => commands.changeRoom(room.id, { maximumOccupants })}
          onClear={() => commands.changeRoom(room.id, { maximumOccupants: null })}
        />
        {room.polygon.length > 0 && (
          <p className={classes.pair}>
            <span>{t('room.area')}</span>
            <b>{square(areaOf(room.polygon))}</b>
          </p>
        )}
      </section>
      {room.polygon.length > 0 && <Corners room={room} />}
    </>
  );
}

/** The outline as numbers: the keyboard's alternative to the handles on the plan. */
function Corners({ room: { id, polygon } }: { room: DraftRoom }) {
  const { t } = useTranslation('plan-editor');
  const { commands, facts } = useEditor();
  const { metres, units } = useMetres();
  const reshape = (next: readonly Point[]) => commands.changeRoom(id, { polygon: next });
  const addAfter = (at: number) => {
    const [a, b] = [polygon[at], polygon[(at + 1) % polygon.length]];
    if (a && b) reshape(insertCorner(polygon, at, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]));
  };
  const step = facts.metresPerUnit;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('room.corners')}</h2>
      <ol className={classes.corners}>
        {polygon.map(([x, y], at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a corner has no other name than its place
          <li key={at}>
            <NumberField
              label={t('room.cornerX', { number: at + 1 })}
              sign="X"
              value={metres(x)}
              step={step}
              onCommit={(next) => reshape(moveCorner(polygon, at, [units(next), y]))}
            />
            <NumberField
              label={t('room.cornerY', { number: at + 1 })}
              sign="Y"
              value={metres(y)}
              step={step}
              onCommit={(next) => reshape(moveCorner(polygon, at, [x, units(next)]))}
            />
            <IconButton label={t('room.addCorner', { number: at + 1 })} onClick={() => addAfter(at)}>
              <IconPlus size={14} stroke={1.6} />
            </IconButton>
            <IconButton
              label={t('room.removeCorner', { number: at + 1 })}
              disabled={polygon.length <= 3}
              onClick={() => reshape(removeCorner(polygon, at))}
            >
              <IconTrash size={14} stroke={1.6} />
            </IconButton>
          </li>
        ))}
      </ol>
    </section>
  );
}
