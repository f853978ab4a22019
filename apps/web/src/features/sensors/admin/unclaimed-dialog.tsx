import type { UnclaimedDevice } from '@berth/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lastFloor } from '../../../workplace/buildings/last-floor.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import type { Places } from '../places.ts';
import { useSensorWords } from '../use-sensor-words.ts';
import { type Measure, useValues } from '../use-values.ts';
import { bodyOf, formOf, probableType } from './sensor-form.ts';
import { unclaimedQuery, useAdopt } from './sensors-admin-queries.ts';
import kit from '../../../ui/kit.module.css';
import classes from './admin.module.css';

type Props = { place: Place; places: Places; onClose(): void; onAdopted(sensorId: string): void };

/** Devices that report but are not sensors yet. One click makes a device a sensor; its place is set afterwards. */
export function UnclaimedDialog({ place, places, onClose, onAdopted }: Props) {
  const { t } = useTranslation('sensors-admin');
  const toast = useToast();
  const devices = useQuery(unclaimedQuery(place));
  const adopt = useAdopt(place);
  const last = lastFloor(place);
  const floor = places.floors.find(({ id }) => id === last) ?? places.floors[0];
  const take = ({ externalId, measures }: UnclaimedDevice) => {
    const form = { ...formOf(undefined, floor?.id ?? ''), externalId, type: probableType(measures) };
    adopt.mutate(bodyOf(form, undefined), {
      onSuccess: ({ sensorId }) => {
        toast.done(t('unclaimed.adopted', { id: externalId }));
        onAdopted(sensorId);
      },
      onError: toast.failed,
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('unclaimed.title')} width={640}>
      <p className={classes.lead}>{t('unclaimed.text')}</p>
      {!devices.data && !devices.error && <Loading />}
      {devices.error && !devices.data && <ErrorState problem={devices.error} onRetry={() => void devices.refetch()} />}
      {devices.data?.length === 0 && <EmptyState title={t('unclaimed.none')} />}
      <ul className={kit.stack2}>
        {devices.data?.map((device) => (
          <Device key={device.externalId} device={device} isBusy={adopt.isPending} onAdopt={() => take(device)} />
        ))}
      </ul>
    </Dialog>
  );
}

function Device({ device, isBusy, onAdopt }: { device: UnclaimedDevice; isBusy: boolean; onAdopt(): void }) {
  const { t } = useTranslation('sensors-admin');
  const words = useSensorWords();
  const values = useValues();
  const measureNames = device.measures.map((measure) =>
    measure === 'presence' ? t('unclaimed.presence') : values.nameOf(measure satisfies Measure),
  );
  return (
    <li className={classes.row}>
      <div>
        <b>{device.externalId}</b>
        <p className={`${kit.small} ${kit.muted}`}>
          {[words.type(probableType(device.measures)), measureNames.join(', '), words.ago(device.lastSeenDatetime)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button
        size="sm"
        disabled={isBusy}
        onClick={onAdopt}
        aria-label={t('unclaimed.adoptWhich', { id: device.externalId })}
      >
        {t('unclaimed.adopt')}
      </Button>
    </li>
  );
}
