import { addUserToGroup, type Returned } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { currentLanguage } from '../../../../lib/languages/language.ts';

/** Adds a user to a building. The message says what they got back, and what others have taken since they left. */
export function useAddToBuilding() {
  const { t } = useTranslation('people');
  const textOf = ({ reservations, fixedDesks }: Returned['restored']) => {
    const names = fixedDesks.join(', ');
    const parts = [
      ...(reservations > 0 ? [t('return.reservations', { count: reservations })] : []),
      ...(names === '' ? [] : [t('return.fixedDesks', { count: fixedDesks.length, names })]),
    ];
    return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(parts);
  };
  return async (userId: string, groupId: string) => {
    const { message, restored, missing } = await call(addUserToGroup, { params: { userId, groupId } });
    const [back, taken] = [restored ? textOf(restored) : '', missing ? textOf(missing) : ''];
    const texts = [
      message,
      ...(back === '' ? [] : [t('return.back', { what: back })]),
      ...(taken === '' ? [] : [t('return.taken', { what: taken })]),
    ];
    return { message: texts.join(' ') };
  };
}
