import type { ListedReservation } from '@berth/contract';
import { localTimeOf } from '@berth/domain';
import { useTranslation } from 'react-i18next';

/** Why the system cancelled it and until when that can be undone; undefined of one that it did not, or not lately. */
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

/** What undoes it is called: whoever a sensor overlooked says that they were there. */
export function useRestoreWords({ noShowEvidence }: ListedReservation) {
  const { t } = useTranslation('my-reservations');
  return noShowEvidence === null
    ? { label: t('ui:restore'), named: (called: string) => t('restoreOf', { called }) }
    : { label: t('wasThere'), named: (called: string) => t('wasThereOf', { called }) };
}
