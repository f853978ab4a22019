import { isLanguage } from '@berth/domain/language';
import { useDocumentTitle } from '@mantine/hooks';
import { useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { NetworkFailure } from '../../../lib/api.ts';
import { speak } from '../../../lib/languages/i18n.ts';
import { currentLanguage } from '../../../lib/languages/language.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { useReloadFromAfar } from '../../../ui/use-reload-from-afar.ts';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import { CODE_LASTS_MS } from '../pairing/ask-for-approval.ts';
import { PairingPage } from '../../../workplace/pairing/pairing-page.tsx';
import { usePairing } from '../pairing/use-pairing.ts';
import { KioskScreen } from './kiosk-screen.tsx';

/** The parameters of the address: floors (none means all) and the initial language. */
function readAddress(search: string) {
  const query = new URLSearchParams(search);
  const language = query.get('lang');
  return {
    scope: {
      floors: query
        .getAll('floors')
        .flatMap((ids) => ids.split(','))
        .filter(Boolean),
      showDesks: true,
    },
    language: language !== null && isLanguage(language) ? language : currentLanguage(),
  };
}

export function KioskPage() {
  const { org = '', building = '' } = useParams({ strict: false }) as { org?: string; building?: string };
  const place = useMemo(() => ({ org, building }), [org, building]);
  const { scope, language } = useMemo(() => readAddress(location.search), []);
  useWakeLock();
  useEffect(() => void speak(language), [language]);
  return <Kiosk place={place} scope={scope} onRest={() => void speak(language)} />;
}

type Props = { place: Place; scope: ReturnType<typeof readAddress>['scope']; onRest(): void };

function Kiosk({ place, scope, onRest }: Props) {
  const { t } = useTranslation('kiosk');
  useDocumentTitle(t('title'));
  const { data, error, refetch } = usePairing({ name: 'publicScreenToken', place, scope, page: 'kiosk' });
  const record = data?.record;
  useReloadFromAfar(data?.reloadAsked);
  const onRevoked = useCallback(() => void refetch(), [refetch]);
  if (record?.approved)
    return (
      <KioskScreen
        key={record.secret}
        place={place}
        secret={record.secret}
        label={record.token}
        onRevoked={onRevoked}
        onRest={onRest}
      />
    );
  const isOffline = error instanceof NetworkFailure;
  if (record === undefined && error && !isOffline) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  return (
    <PairingPage
      place={place}
      code={record?.token}
      scope={record && { floorCount: record.granted.floors.length, namesShow: record.showsNames }}
      newCodeAt={record && record.since + CODE_LASTS_MS}
      isOffline={isOffline}
    />
  );
}
