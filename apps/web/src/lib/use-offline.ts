import { localTimeOf } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { useConnection } from './connection.ts';
import { useMaybeMe } from './me.ts';

/** 'Offline, as of 18:41', in the building's time; undefined while the page is up to date. */
export function useOfflineText(): string | undefined {
  const { t } = useTranslation('shell');
  const { state, asOf } = useConnection();
  const zone = useMaybeMe()?.group?.timezone;
  if (state !== 'lost') return undefined;
  if (asOf === undefined || zone === undefined) return t('connection.offline');
  return t('connection.asOf', { time: localTimeOf(asOf.getTime(), zone) });
}
