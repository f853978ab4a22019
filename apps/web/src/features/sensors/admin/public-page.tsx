import type { Sensor } from '@berth/contract';
import { Button, CopyButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { titleOf } from '../attention.ts';
import { sensorQuery } from '../sensors-queries.ts';
import parts from '../../../ui/inspector/inspector-parts.module.css';
import kit from '../../../ui/kit.module.css';
import classes from './admin.module.css';

type Props = {
  place: Place;
  sensor: Sensor;
  /** The value in the form, saved or not. */
  isPublic: boolean;
  error: string | undefined;
  onChange(isPublic: boolean): void;
};

/** Whether the sensor has a public page, and its address. */
export function PublicPage({ place, sensor, isPublic, error, onChange }: Props) {
  const { t } = useTranslation('sensors-admin');
  const heading = useId();
  const { data } = useQuery({ ...sensorQuery(place, sensor.sensorId), enabled: sensor.public });
  const address = data?.publicId == null ? undefined : new URL(`/sensor/${data.publicId}`, location.origin).href;
  return (
    <section className={parts.section} aria-labelledby={heading}>
      <div className={parts.sectionHead}>
        <h3 id={heading}>{t('public.title')}</h3>
        <Checkbox isSwitch aria-labelledby={heading} checked={isPublic} onChange={onChange} />
      </div>
      {error !== undefined && <p className={classes.warn}>{error}</p>}
      <p className={`${kit.small} ${kit.muted}`}>{t('public.text')}</p>
      {isPublic && !sensor.public && <p className={`${kit.small} ${kit.muted}`}>{t('public.afterSaving')}</p>}
      {!isPublic && sensor.public && <p className={classes.warn}>{t('public.ends')}</p>}
      {isPublic && sensor.public && address !== undefined && (
        <div className={classes.page}>
          <QrCode className={classes.code} text={address} label={t('public.code', { name: titleOf(sensor) })} />
          <div className={classes.buttons}>
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noopener"
              variant="default"
              size="xs"
              leftSection={<IconExternalLink size={14} stroke={1.75} aria-hidden />}
            >
              {t('public.open')}
            </Button>
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  size="xs"
                  onClick={copy}
                  leftSection={<IconCopy size={14} stroke={1.75} aria-hidden />}
                >
                  {copied ? t('ui:copied') : t('public.copy')}
                </Button>
              )}
            </CopyButton>
          </div>
        </div>
      )}
    </section>
  );
}
