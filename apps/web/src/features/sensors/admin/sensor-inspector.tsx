import type { Sensor } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { StatusGlyph } from '../../../workplace/floor-map/status-glyph.tsx';
import { EditInspector } from '../../../ui/inspector/edit-inspector.tsx';
import { useEditing } from '../../../ui/inspector/use-editing.ts';
import { attentionOf, titleOf } from '../attention.ts';
import { historyAddress } from '../history/history-address.ts';
import type { Places } from '../places.ts';
import { SIGN_OF, useSensorWords } from '../use-sensor-words.ts';
import { SHOWN_MEASURES, useValues } from '../use-values.ts';
import { Distrusted } from './distrusted.tsx';
import { PublicPage } from './public-page.tsx';
import { SensorFields } from './sensor-fields.tsx';
import { bodyOf, canBePublic, formOf, type SensorForm, sensorFaults } from './sensor-form.ts';
import { useSaveSensor } from './sensors-admin-queries.ts';
import parts from '../../../ui/inspector/inspector-parts.module.css';
import classes from './admin.module.css';

/** The parameter in the address that has the open sensor. */
export const SENSOR_PARAM = 'sensor';
/** In the address in place of an id: a new sensor. */
export const NEW = 'new';

type Props = {
  place: Place;
  /** Undefined for a new one. */
  sensor: Sensor | undefined;
  /** The probable floor of a new one. */
  floorId: string;
  places: Places;
  order: () => readonly string[];
  onOpen: (id: string | undefined) => void;
};

export function SensorInspector({ place, sensor, floorId, places, order, onOpen }: Props) {
  const { t } = useTranslation('sensors-admin');
  const words = useSensorWords();
  const id = sensor?.sensorId ?? NEW;
  const editing = useEditing<SensorForm>(id, sensor, formOf(sensor, floorId));
  const saving = useSaveSensor(place, id, editing.value);
  return (
    <EditInspector
      id={id}
      isNew={!sensor}
      title={sensor ? titleOf(sensor) : t('new')}
      tag={
        sensor && (
          <span className={parts.tag}>
            <StatusGlyph status={SIGN_OF[sensor.status]} size={13} />
            {words.status(sensor.status)}
          </span>
        )
      }
      param={SENSOR_PARAM}
      order={order}
      onOpen={onOpen}
      editing={editing}
      saving={saving}
      faultsOf={sensorFaults}
      textOf={t}
      send={(value, version, onSaved) =>
        saving.save(bodyOf(value, sensor && { sensorId: sensor.sensorId, version }), onSaved)
      }
    >
      {(fields) => (
        <>
          {sensor && sensor.distrustedSince !== null && (
            <Distrusted place={place} sensor={sensor} since={sensor.distrustedSince} />
          )}
          <SensorFields key={id} place={place} isNew={!sensor} places={places} {...fields} />
          {sensor && <Health sensor={sensor} />}
          {sensor && canBePublic(fields.value.type) && (
            <PublicPage
              place={place}
              sensor={sensor}
              isPublic={fields.value.isPublic}
              error={fields.errorOf('isPublic')}
              onChange={(isPublic) => fields.onChange({ isPublic })}
            />
          )}
        </>
      )}
    </EditInspector>
  );
}

/** The health of a sensor, and its last reading. */
function Health({ sensor }: { sensor: Sensor }) {
  const { t } = useTranslation('sensors-admin');
  const words = useSensorWords();
  const values = useValues();
  const attention = attentionOf(sensor);
  const { reading } = sensor;
  const measures = SHOWN_MEASURES.filter((measure) => reading?.[measure] != null);
  return (
    <section className={parts.section} aria-label={t('field.health')}>
      <div className={parts.sectionHead}>
        <h3>{t('field.health')}</h3>
        <Button
          component={Link}
          to={historyAddress(sensor.sensorId)}
          variant="subtle"
          size="xs"
          leftSection={<IconChartLine size={14} stroke={1.75} aria-hidden />}
        >
          {t('history')}
        </Button>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('field.health')}</dt>
          <dd className={attention ? classes.warn : undefined}>
            {attention ? words.attention(attention) : t('healthy')}
          </dd>
        </div>
        <div>
          <dt>{t('field.lastMessage')}</dt>
          <dd>{words.lastReport(sensor)}</dd>
        </div>
        {measures.map((measure) => (
          <div key={measure}>
            <dt>{values.nameOf(measure)}</dt>
            <dd>{values.withUnit(measure, reading?.[measure] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
