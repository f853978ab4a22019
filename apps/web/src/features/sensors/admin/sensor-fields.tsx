import { SENSOR_KINDS, SENSOR_TYPES, type SensorType } from '@berth/domain/sensors';
import { NativeSelect, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { inNaturalOrder } from '../../../lib/natural-order.ts';
import type { Fields } from '../../../ui/inspector/edit-inspector.tsx';
import type { Places } from '../places.ts';
import { useSensorWords } from '../use-sensor-words.ts';
import { PlanPlace } from './plan-place.tsx';
import type { SensorForm } from './sensor-form.ts';
import parts from '../../../ui/inspector/inspector-parts.module.css';

type Props = Fields<SensorForm> & { place: Place; isNew: boolean; places: Places };

export function SensorFields({ place, isNew, places, value, errorOf, onChange }: Props) {
  const { t } = useTranslation('sensors-admin');
  const words = useSensorWords();
  return (
    <>
      <PlanPlace place={place} places={places} value={value} onChange={onChange} />
      <div className={parts.pair}>
        <TextInput
          size="sm"
          label={t('field.name')}
          value={value.name}
          maxLength={100}
          error={errorOf('name')}
          {...(isNew ? { 'data-autofocus': true } : {})}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          size="sm"
          label={t('field.externalId')}
          value={value.externalId}
          maxLength={64}
          error={errorOf('externalId')}
          onChange={(event) => onChange({ externalId: event.currentTarget.value })}
        />
      </div>
      <NativeSelect
        size="sm"
        label={t('field.type')}
        value={value.type}
        data={SENSOR_TYPES.map((type) => ({ value: type, label: words.type(type) }))}
        onChange={(event) => onChange({ type: event.currentTarget.value as SensorType })}
      />
      <PlacedAt places={places} value={value} error={errorOf('objectId') ?? errorOf('floorId')} onChange={onChange} />
      <TextInput
        size="sm"
        label={t('field.interval')}
        inputMode="numeric"
        value={value.interval}
        placeholder={String(SENSOR_KINDS[value.type].intervalMinutes)}
        error={errorOf('interval')}
        onChange={(event) => onChange({ interval: event.currentTarget.value })}
      />
    </>
  );
}

/** Typing finds the others. */
const SHOWN_AT_ONCE = 100;

type PlacedProps = { places: Places; value: SensorForm; error: string | undefined; onChange: Props['onChange'] };

/** The place of a sensor: a whole floor, a room, a desk or a parking spot. */
function PlacedAt({ places, value, error, onChange }: PlacedProps) {
  const { t } = useTranslation('sensors-admin');
  const { floors, rooms, desks } = places;
  const floorOf = new Map([
    ...floors.map(({ id }) => [id, id] as const),
    ...[...rooms, ...desks].map(({ id, floorId }) => [id, floorId] as const),
  ]);
  const data = floors.map((floor) => ({
    group: floor.name,
    items: [
      { value: floor.id, label: t('wholeFloor', { floor: floor.name }) },
      ...inNaturalOrder(
        [...rooms, ...desks].filter(({ floorId }) => floorId === floor.id),
        ({ name }) => name,
      ).map(({ id, name }) => ({ value: id, label: name })),
    ],
  }));
  const choose = (id: string) => {
    const floorId = floorOf.get(id) ?? value.floorId;
    const isFloor = id === floorId;
    // A position on another floor is not valid on this one.
    const moved = floorId === value.floorId ? {} : { x: null, y: null };
    onChange({ floorId, objectId: isFloor ? null : id, ...moved });
  };
  return (
    <Select
      size="sm"
      label={t('field.placedAt')}
      data={data}
      value={value.objectId ?? (value.floorId === '' ? null : value.floorId)}
      error={error}
      searchable
      limit={SHOWN_AT_ONCE}
      allowDeselect={false}
      onChange={(id) => id !== null && choose(id)}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
