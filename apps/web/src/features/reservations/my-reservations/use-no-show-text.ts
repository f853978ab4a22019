import type { ListedReservation } from '@berth/contract';
import { localTimeOf } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';

/** The reason for an automatic cancellation and until when it can be undone; undefined for any other reservation. */
export function useNoShowText(zone: string) {
  const { t } = useTranslation('my-reservations');
  const timeOf = (datetime: string) => localTimeOf(Date.parse(datetime), zone);
  return ({ restorableUntil, noShowEvidence }: ListedReservation): string | undefined => {
    if (restorableUntil === null) return undefined;
    const time = timeOf(restorableUntil);
    if (noShowEvidence === null) return t('status.noShow', { time });
    const { firstDatetime, lastDatetime, readings } = noShowEvidence;
    return t('status.sensorNoShow', { from: timeOf(firstDatetime), to: timeOf(lastDatetime), count: readings, time });
  };
}

/** The label of the undo: a user whom the sensor did not detect says that they were there. */
export function useRestoreWords({ noShowEvidence }: ListedReservation) {
  const { t } = useTranslation('my-reservations');
  return noShowEvidence === null
    ? { label: t('ui:restore'), named: (called: string) => t('restoreOf', { called }) }
    : { label: t('wasThere'), named: (called: string) => t('wasThereOf', { called }) };
}
