import { availabilityTiles } from '../../../../workplace/reservations/availability-tiles.ts';
import { windowAt } from '@berth/domain/reservations';
import { dayPeriod, type LocalDate, type Period, quarterOf } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import type { Choice } from '../choices.ts';
import { fullName } from '../full-name.ts';
import { AvailabilityGrid } from './availability-grid.tsx';

type Props = {
  opened: boolean;
  onClose(): void;
  choice: Choice | undefined;
  date: LocalDate;
  zone: string;
  window: Period;
  now: number;
  /** The hour at which the working day starts. */
  firstHour: number;
  /** Chooses another time; undefined where only whole timeslots can be reserved. */
  onStart: ((window: Period) => void) | undefined;
};

/** The whole day of one space: a row for each hour, a tile for each quarter. A free tile starts the time window there. */
export function Availability({ opened, onClose, choice, date, zone, window, now, firstHour, onStart }: Props) {
  const { t } = useTranslation('reservations');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('reserve-form:availability.title', { name: choice ? fullName(choice) : '' })}
      width={480}
    >
      {choice && (
        <AvailabilityGrid
          rows={availabilityTiles({ date, zone, openings: choice.openings, reservations: choice.held })}
          window={window}
          now={now}
          firstHour={firstHour}
          onStart={
            onStart &&
            ((start) => {
              if (start >= quarterOf(now)) onStart(windowAt(start, window, { ...choice, day: dayPeriod(date, zone) }));
            })
          }
        />
      )}
    </Dialog>
  );
}
