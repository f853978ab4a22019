import type { ImportedReservation } from '@berth/contract';
import type { ReservationRowFault } from '@berth/domain/imports';
import { useTranslation } from 'react-i18next';
import type { FileAction } from '../../../ui/import/verdicts.tsx';

type Reason = NonNullable<ImportedReservation['reason']>;

/** Texts for the fates of lines. The text of a rule comes from the server. */
export function useFates(isDone: boolean, timeZone: string | undefined) {
  const { t, i18n } = useTranslation('structure');
  const actions: Readonly<Partial<Record<FileAction, string>>> = {
    refuse: t('import.refused'),
    add: isDone ? t('importReservations.reserved') : t('importReservations.toReserve'),
    same: t('importReservations.same'),
    skip: t('import.leftOut'),
  };
  const dateTime = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const textOfTime = (text: string) => {
    const instant = Date.parse(text);
    return Number.isNaN(instant) || !text.endsWith('Z') ? text : dateTime.format(instant);
  };
  const textOf = ({ column, fault, value, message }: Reason): string => {
    const texts: Readonly<Record<ReservationRowFault, string>> = {
      missing: t('import.missing', { column }),
      invalid: t('importReservations.invalidTime', { value }),
      unknown:
        column === 'person'
          ? t('importReservations.unknownPerson', { value })
          : t('importReservations.unknownSpace', { value }),
      rule: message ?? value,
      past: t('importReservations.past'),
      cancelled: t('importReservations.cancelled'),
      assigned: t('importReservations.assigned'),
      building: t('import.otherBuilding', { value }),
      same: t('importReservations.same'),
      busy: t('importReservations.busy'),
    };
    return texts[fault];
  };
  return {
    actions,
    when: ({ start, end }: ImportedReservation): string => `${textOfTime(start)} – ${textOfTime(end)}`,
    reason: ({ reason }: ImportedReservation): string => (reason === null ? '' : textOf(reason)),
  };
}
