import type { Sensor } from '@berth/contract';
import { SENSOR_TYPES } from '@berth/domain/sensors';
import { Button } from '@mantine/core';
import { IconFileImport, IconKey, IconPencil, IconPlus, IconTrash, IconWorld, IconWorldOff } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { type Chosen, type Filter, Filters } from '../../../ui/filters/filters.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ATTENTIONS, attentionOf, HEALTHY } from '../attention.ts';
import type { Places } from '../places.ts';
import { useSensorWords } from '../use-sensor-words.ts';
import { useSensorColumns } from './sensor-columns.tsx';
import type { SensorDialog } from './sensor-dialogs.tsx';
import { NEW } from './sensor-inspector.tsx';
import { canBePublic } from './sensor-form.ts';
import { MOST_AT_ONCE, usePublishSensors, useRemoveSensors } from './sensors-admin-queries.ts';
import classes from './admin.module.css';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

type Props = {
  place: Place;
  /** Undefined while loading, like the rows. */
  places: Places | undefined;
  rows: readonly Sensor[] | undefined;
  /** An empty building has another message than a filter without matches. */
  hasAny: boolean;
  chosen: Chosen;
  onChoose(name: string, values: readonly string[]): void;
  openId: string | undefined;
  onOpen(id: string | undefined): void;
  onDialog(dialog: SensorDialog): void;
  /** Called with the ids in display order. */
  onOrder(ids: readonly string[]): void;
};

export function SensorTable(props: Props) {
  const { place, places, rows, hasAny, chosen, onChoose, openId, onOpen, onDialog, onOrder } = props;
  const { t } = useTranslation('sensors-admin');
  const remove = useRemoveSensors(place, (ids) => openId !== undefined && ids.includes(openId) && onOpen(undefined));
  const publicActions = usePublicActions(place);
  const add = (
    <Button size="sm" leftSection={<IconPlus {...ICON} />} onClick={() => onOpen(NEW)}>
      {t('add')}
    </Button>
  );
  return (
    <DataTable
      name="sensors"
      organisation={place.org}
      label={t('title')}
      rows={rows}
      rowId={({ sensorId }) => sensorId}
      columns={useSensorColumns(places)}
      extraFilter={<Filters filters={useSensorFilters(places)} chosen={chosen} onChoose={onChoose} />}
      actions={
        <>
          <Button variant="default" size="sm" leftSection={<IconKey {...ICON} />} onClick={() => onDialog('keys')}>
            {t('keys.open')}
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconFileImport {...ICON} />}
            onClick={() => onDialog('import')}
          >
            {t('ui:import')}
          </Button>
          {add}
        </>
      }
      rowActions={() => [
        { label: t('ui:edit'), icon: <IconPencil {...ICON} />, onClick: ({ sensorId }) => onOpen(sensorId) },
        { label: t('ui:remove'), icon: <IconTrash {...ICON} />, danger: true, onClick: (one) => void remove([one]) },
      ]}
      bulkActions={(some) => [
        ...publicActions(some),
        {
          label: t('ui:remove'),
          icon: <IconTrash {...ICON} />,
          danger: true,
          onClick: (chosen) => void remove(chosen),
          ...(some.length > MOST_AT_ONCE && { disabled: true, reason: t('remove.tooMany', { number: MOST_AT_ONCE }) }),
        },
      ]}
      onOpen={({ sensorId }) => onOpen(sensorId)}
      openId={openId}
      footer={(visible) => (
        <Footer ids={visible.map(({ sensorId }) => sensorId)} onOrder={onOrder}>
          <Health sensors={visible} />
        </Footer>
      )}
      empty={
        hasAny ? (
          <EmptyState title={t('nothingLeft')} />
        ) : (
          <EmptyState title={t('none')} text={t('noneText')} action={add} />
        )
      }
    />
  );
}

/** Switches the public pages of several sensors; only those that measure air can have one. */
function usePublicActions(place: Place) {
  const { t } = useTranslation('sensors-admin');
  const publish = usePublishSensors(place);
  return (some: readonly Sensor[]) => {
    const refusal = some.every(({ type }) => canBePublic(type)) ? undefined : t('problems:sensor.not_public');
    const reason = some.length > MOST_AT_ONCE ? t('remove.tooMany', { number: MOST_AT_ONCE }) : refusal;
    const hasPages = some.length > 0 && some.every((sensor) => sensor.public);
    return [
      {
        label: hasPages ? t('public.end') : t('public.make'),
        icon: hasPages ? <IconWorldOff {...ICON} /> : <IconWorld {...ICON} />,
        onClick: (chosen: readonly Sensor[]) => void publish(chosen, !hasPages),
        ...(reason !== undefined && { disabled: true, reason }),
      },
    ];
  };
}

function useSensorFilters(places: Places | undefined): Filter[] {
  const { t } = useTranslation('sensors-admin');
  const words = useSensorWords();
  return [
    {
      name: 'type',
      label: t('field.type'),
      options: SENSOR_TYPES.map((type) => ({ value: type, label: words.type(type) })),
    },
    {
      name: 'floor',
      label: t('field.floor'),
      options: (places?.floors ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'health',
      label: t('field.health'),
      options: [
        { value: HEALTHY, label: t('healthy') },
        ...ATTENTIONS.map((attention) => ({ value: attention, label: words.attention(attention) })),
      ],
    },
  ];
}

type FooterProps = { ids: readonly string[]; onOrder: (ids: readonly string[]) => void; children: ReactNode };

/** Counts the filtered rows and reports their order. */
function Footer({ ids, onOrder, children }: FooterProps) {
  useEffect(() => onOrder(ids));
  return children;
}

function Health({ sensors }: { sensors: readonly Sensor[] }) {
  const { t } = useTranslation('sensors-admin');
  const words = useSensorWords();
  const counted = Map.groupBy(sensors, (sensor) => attentionOf(sensor) ?? HEALTHY);
  const numberOf = (health: Parameters<typeof counted.get>[0]) => counted.get(health)?.length ?? 0;
  return (
    <ul className={classes.health}>
      <li>
        {t('healthy')} <b>{numberOf(HEALTHY)}</b>
      </li>
      {ATTENTIONS.filter((attention) => numberOf(attention) > 0).map((attention) => (
        <li key={attention} data-attention>
          {words.attention(attention)} <b>{numberOf(attention)}</b>
        </li>
      ))}
    </ul>
  );
}
