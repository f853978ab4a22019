import type { Floor } from '@berth/contract';
import type { LocalDate } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../lib/buildings/place.ts';
import { useDateText } from '../../../../lib/moments.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DayField } from '../../../../ui/fields/day-field.tsx';
import kit from '../../../../ui/kit.module.css';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states.tsx';
import { staffWaitlistQuery } from '../waitlist-queries.ts';
import { WaitlistOfType } from './waitlist-of-type.tsx';

type Props = {
  opened: boolean;
  onClose(): void;
  place: Place;
  zone: string;
  floors: readonly Floor[];
  /** The initial day. */
  date: LocalDate;
};

/** The waitlist of a day, in the order in which people are served, for staff. */
export function WaitlistDialog({ opened, onClose, ...rest }: Props) {
  const { t } = useTranslation('waitlist');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('label')} width={720}>
      {opened && <DayOfWaitlist {...rest} />}
    </Dialog>
  );
}

function DayOfWaitlist({ place, zone, floors, date: initial }: Omit<Props, 'opened' | 'onClose'>) {
  const { t } = useTranslation('waitlist');
  const [date, setDate] = useState(initial);
  const { data, error, refetch } = useQuery(staffWaitlistQuery(place, date));
  const dayText = useDateText();
  return (
    <div className={kit.stack4}>
      <DayField
        label={t('staff.day')}
        value={date}
        onChange={(day) => {
          if (day !== null) setDate(day);
        }}
      />
      <section className={kit.stack4} aria-label={t('staff.title', { day: dayText(date) })}>
        {!data && error && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <Skeleton height={160} />
          </Loading>
        )}
        {data?.entries.length === 0 && <p className={kit.muted}>{t('staff.empty')}</p>}
        {data?.counts.map(({ objectType, people }) => (
          <WaitlistOfType
            key={objectType}
            place={place}
            zone={zone}
            floors={floors}
            type={objectType}
            people={people}
            entries={data.entries.filter((entry) => entry.objectType === objectType)}
          />
        ))}
      </section>
    </div>
  );
}
