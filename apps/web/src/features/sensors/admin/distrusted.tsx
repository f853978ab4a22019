import type { Sensor } from '@berth/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useSensorWords } from '../use-sensor-words.ts';
import { useTrustSensor } from './sensors-admin-queries.ts';
import parts from '../../../ui/inspector/inspector-parts.module.css';
import kit from '../../../ui/kit.module.css';
import classes from './admin.module.css';

type Props = { place: Place; sensor: Sensor; since: string };

/** The reason why this sensor no longer cancels reservations, and a button to trust it again after a check. */
export function Distrusted({ place, sensor, since }: Props) {
  const { t } = useTranslation('sensors-admin');
  const words = useSensorWords();
  const toast = useToast();
  const trust = useTrustSensor(place);
  return (
    <section className={parts.section} aria-label={words.attention('distrusted')}>
      <div className={parts.sectionHead}>
        <h3 className={classes.warn}>{words.attention('distrusted')}</h3>
        <Button
          variant="default"
          size="xs"
          loading={trust.isPending}
          onClick={() =>
            trust.mutate(sensor.sensorId, { onSuccess: () => toast.done(t('trust.done')), onError: toast.failed })
          }
        >
          {t('trust.again')}
        </Button>
      </div>
      <p className={`${kit.small} ${kit.muted}`}>{t('trust.text', { when: words.ago(since) })}</p>
    </section>
  );
}
