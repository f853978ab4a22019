import type { ShownCode } from '@berth/contract';
import { useDocumentTitle } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NetworkFailure } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { FittedText } from '../../../ui/fitted-text/fitted-text.tsx';
import { PairingPage } from '../../../workplace/pairing/pairing-page.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import classes from './code-screen.module.css';
import { QrCode } from '../../../ui/qr-code.tsx';
import { SecondsLeft } from './seconds-left.tsx';
import { useCodeScreen } from './use-code-screen.ts';
import { useNewestVersion } from '../../../ui/use-newest-version.ts';
import { useReloadFromAfar } from '../../../ui/use-reload-from-afar.ts';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';

/** A tablet at the entrance or at a room. */
export function CodeScreen({ place }: { place: Place }) {
  const { t } = useTranslation('check-in');
  const { data, error, dataUpdatedAt, refetch } = useCodeScreen(place);
  useWakeLock();
  useReloadFromAfar(data?.reloadAskedDateTime);
  // Always: a scan takes only a moment, so a reload does not interrupt anyone.
  useNewestVersion(true);
  useDocumentTitle(t('screen.title'));
  const isOffline = error instanceof NetworkFailure;
  if (data && !data.approved)
    return (
      <PairingPage place={place} code={data.pairingCode} scope="codes" newCodeAt={undefined} isOffline={isOffline} />
    );
  return (
    <main className={classes.screen}>
      {isOffline ? (
        <p className={classes.offline} role="status">
          <IconWifiOff size={56} stroke={1.5} aria-hidden />
          {t('screen.offline')}
        </p>
      ) : data?.shown ? (
        <Code shown={data.shown} receivedAt={dataUpdatedAt} />
      ) : data?.approved ? (
        <p className={classes.hint} role="status">
          {t('screen.gone')}
        </p>
      ) : error ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </main>
  );
}

const inGroups = (code: string, size: number) => code.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];

function Code({ shown, receivedAt }: { shown: ShownCode; receivedAt: number }) {
  const { t } = useTranslation('check-in');
  const { objectId, code, objectName, floorName, buildingName, rotates } = shown;
  const link = `${location.origin}/workplace/my-reservations?checkIn=${objectId}.${code}`;
  const place = [floorName, objectName === buildingName ? null : buildingName].filter((part) => part !== null);
  return (
    <>
      <div className={classes.words}>
        <h1 className={classes.title}>{t('screen.title')}</h1>
        <p className={classes.name}>
          <FittedText text={objectName} />
        </p>
        {place.length > 0 && <p className={classes.place}>{place.join(' · ')}</p>}
        {rotates && (
          <>
            <p className={classes.typed}>
              {t('screen.typed')}
              <strong>{inGroups(code, 4).join(' ')}</strong>
            </p>
            <SecondsLeft periodSeconds={rotates.periodSeconds} until={receivedAt + rotates.millisecondsLeft} />
          </>
        )}
      </div>
      <QrCode className={classes.qr} text={link} label={t('screen.qr')} />
    </>
  );
}
