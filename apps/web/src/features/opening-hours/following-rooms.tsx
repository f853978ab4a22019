import type { Timeslot } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { isOld } from './calendar/calendar-events.ts';
import classes from './opening-hours-screen.module.css';

type Props = { rooms: readonly { id: string; name: string }[]; slots: readonly Timeslot[]; today: string };

/** Says which rooms have no hours of their own, and what holds for them instead. */
export function FollowingRooms({ rooms, slots, today }: Props) {
  const { t } = useTranslation('opening-hours');
  const owners = new Set(slots.map(({ object_id }) => object_id));
  const following = rooms.filter(({ id }) => !owners.has(id));
  if (slots.length === 0 || following.length === 0) return null;
  const isOpen = slots.every((slot) => isOld(slot, today));
  return (
    <details className={classes.following}>
      <summary>{t(isOpen ? 'withoutHours.always' : 'withoutHours.follow', { count: following.length })}</summary>
      <p>{following.map(({ name }) => name).join(', ')}</p>
    </details>
  );
}
