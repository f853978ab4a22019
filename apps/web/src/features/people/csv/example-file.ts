import { MEMBER_COLUMNS, type MemberColumn } from '@berth/domain/people';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../ui/save-file.ts';

const EXAMPLES: Readonly<Record<MemberColumn, string>> = {
  username: 's.bakker@wetering.example',
  firstName: 'Sanne',
  lastName: 'Bakker',
  cardId: '04A26F1B93',
  isEmergencyResponder: 'false',
  userpool: 'Advisory',
  overrideUserpool: '',
  futureReservationMaximum: '14',
  weeklyReservationHourLimit: '36',
  weeklyReservationMinuteLimit: '30',
  isAllowedToInviteGuests: 'true',
};

export function useColumnTexts(): Record<MemberColumn, { what: string; example: string }> {
  const { t } = useTranslation('people');
  const what: Record<MemberColumn, string> = {
    username: t('csvWhat.username'),
    firstName: t('csvWhat.name'),
    lastName: t('csvWhat.name'),
    cardId: t('csvWhat.cardId'),
    isEmergencyResponder: t('csvWhat.trueOrFalse'),
    userpool: t('csvWhat.userpool'),
    overrideUserpool: t('csvWhat.overrideUserpool'),
    futureReservationMaximum: t('csvWhat.days'),
    weeklyReservationHourLimit: t('csvWhat.hours'),
    weeklyReservationMinuteLimit: t('csvWhat.minutes'),
    isAllowedToInviteGuests: t('csvWhat.trueOrFalse'),
  };
  const entries = MEMBER_COLUMNS.map((column) => [column, { what: what[column], example: EXAMPLES[column] }]);
  return Object.fromEntries(entries) as Record<MemberColumn, { what: string; example: string }>;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** The header and one row, which is valid as it is. */
export function saveExample(org: string): void {
  const lines = [MEMBER_COLUMNS.join(';'), MEMBER_COLUMNS.map((column) => EXAMPLES[column]).join(';')];
  saveFile(`${org}-users-example.csv`, `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`, 'text/csv;charset=utf-8');
}
