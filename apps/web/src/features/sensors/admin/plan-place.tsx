import type { Point } from '@berth/domain/structure';
import { Button, TextInput } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanPicture } from '../../../workplace/buildings/floor-plans.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { rounded } from '../../../workplace/floor-map/shapes/geometry.ts';
import type { Places } from '../places.ts';
import { roomAround, typedMetres } from './place-at.ts';
import type { SensorForm } from './sensor-form.ts';
import kit from '../../../ui/kit.module.css';
import classes from './admin.module.css';

type Props = { place: Place; places: Places; value: SensorForm; onChange(fields: Partial<SensorForm>): void };

/** The position of a sensor: a click on the plan, or numbers for keyboard users. */
export function PlanPlace({ place, places, value, onChange }: Props) {
  const { t } = useTranslation('sensors-admin');
  const floor = places.floors.find(({ id }) => id === value.floorId);
  const { address } = usePlanPicture(place, floor ?? { id: '', plan: null });
  if (!floor?.plan) return <p className={`${kit.small} ${kit.muted}`}>{t('noPlan')}</p>;
  const { width, height, metresPerUnit } = floor.plan;
  const rooms = places.rooms.filter(({ floorId }) => floorId === floor.id);
  const put = ([x, y]: Point) => {
    // A chosen desk stays, wherever its sensor hangs.
    const isDesk = places.desks.some(({ id }) => id === value.objectId);
    const around = isDesk ? value.objectId : (roomAround(rooms, [x, y])?.id ?? null);
    onChange({ x: rounded(x), y: rounded(y), objectId: around });
  };
  const onClick = (event: MouseEvent<SVGSVGElement>) => {
    const matrix = event.currentTarget.getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    put([x, y]);
  };
  const dot = Math.max(width, height) / 60;
  return (
    <div className={kit.stack2}>
      <svg className={classes.plan} viewBox={`0 0 ${width} ${height}`} onClick={onClick} aria-hidden>
        {address !== undefined && <image href={address} width={width} height={height} />}
        {rooms.map(({ id, polygon }) => (
          <polygon
            key={id}
            data-ours={id === value.objectId || undefined}
            points={polygon.map((corner) => corner.join()).join(' ')}
            strokeWidth={dot / 8}
          />
        ))}
        {value.x !== null && value.y !== null && (
          <>
            <circle className={classes.halo} cx={value.x} cy={value.y} r={dot * 1.8} />
            <circle className={classes.dot} cx={value.x} cy={value.y} r={dot} />
          </>
        )}
      </svg>
      <p className={`${kit.small} ${kit.muted}`}>{t('pressPlan')}</p>
      <div className={classes.point}>
        <Metres
          key={`x${value.x}`}
          label="x"
          value={value.x}
          perUnit={metresPerUnit ?? 1}
          onPut={(x) => put([x, value.y ?? height / 2])}
        />
        <Metres
          key={`y${value.y}`}
          label="y"
          value={value.y}
          perUnit={metresPerUnit ?? 1}
          onPut={(y) => put([value.x ?? width / 2, y])}
        />
        {value.x !== null && (
          <Button variant="default" size="sm" onClick={() => onChange({ x: null, y: null })}>
            {t('takeOff')}
          </Button>
        )}
      </div>
    </div>
  );
}

type MetresProps = { label: string; value: number | null; perUnit: number; onPut(value: number): void };

/** Applied when the field is left: a partial number would move the sensor across the floor. */
function Metres({ label, value, perUnit, onPut }: MetresProps) {
  const { t } = useTranslation('sensors-admin');
  const [typed, setTyped] = useState(value === null ? '' : (value * perUnit).toFixed(2));
  const put = () => {
    const units = typedMetres(typed, perUnit);
    if (units !== undefined && (value === null || Math.abs(units - value) > 0.01)) onPut(units);
  };
  return (
    <TextInput
      size="sm"
      label={t('metres', { axis: label })}
      inputMode="decimal"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={put}
    />
  );
}
