import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import kit from '../../../ui/kit.module.css';

/** No answer needs a reason, and none is counted. */
export function AnswerNote() {
  const { t } = useTranslation('team-days');
  return (
    <p className={`${kit.row2} ${kit.muted}`}>
      <IconLock className={kit.fixedSize ?? ''} size={16} stroke={1.75} aria-hidden />
      {t('note')}
    </p>
  );
}
