import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { lastDayFrom } from './last-day.ts';

type Props = { today: string; value: string | null; onChange: (day: string | null) => void };

/** The last day of a hold. */
export function UntilField({ today, value, onChange }: Props) {
  const { t } = useTranslation('legal-holds');
  return (
    <DayField
      size="sm"
      label={t('ask.until')}
      description={t('ask.untilHint')}
      value={value}
      minDate={today}
      maxDate={lastDayFrom(today)}
      onChange={onChange}
    />
  );
}
