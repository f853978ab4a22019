import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useWorkingWeek } from '../../workplace/working-week/use-working-week.ts';
import classes from './opening-hours-screen.module.css';
import kit from '../../ui/kit.module.css';

type Props = {
  place: Place;
  rooms: readonly { id: string }[];
  today: string;
  /** Above the calendar, which stays usable; otherwise instead of the list. */
  isBanner: boolean;
  onAdd(): void;
};

/** Says that a building without opening hours is always open, and sets them with one click. */
export function NoHours({ place, rooms, today, isBanner, onAdd }: Props) {
  const { t } = useTranslation('opening-hours');
  const week = useWorkingWeek(place, rooms, today);
  const actions =
    rooms.length === 0 ? (
      <Button size="sm" renderRoot={(props) => <Link to="/workplace/floors" {...props} />}>
        {t('toFloors')}
      </Button>
    ) : (
      <div className={kit.wrap2}>
        <Button size="sm" loading={week.isPending} onClick={() => week.mutate()}>
          {t('hoursOfWeek.set')}
        </Button>
        {!isBanner && (
          <Button size="sm" variant="default" onClick={onAdd}>
            {t('addTimeslot')}
          </Button>
        )}
      </div>
    );
  const text = rooms.length === 0 ? t('noneWithoutRooms') : t('noneText');
  if (!isBanner) return <EmptyState title={t('none')} text={text} action={actions} />;
  return (
    <div className={classes.none} role="note">
      <p>
        <b>{t('none')}</b> {text}
      </p>
      {actions}
    </div>
  );
}
