import type { TeamDay } from '@berth/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { hoursOf, periodOf, useDateText, useMomentText } from '../../../lib/moments.ts';
import { settingsQuery } from '../../../lib/queries/queries.ts';
import kit from '../../../ui/kit.module.css';
import { Answers } from './answers.tsx';
import { seatsOf } from './group-seats.ts';
import { InvitedPeople } from './invited-people.tsx';
import { LazySeatMap } from './lazy-seat-map.tsx';
import { OwnAnswer } from './own-answer.tsx';
import classes from './team-days.module.css';
import { useCancel } from './use-cancel.ts';

type Props = { place: Place; day: TeamDay };

/** A team day: when and where, the user's own answer, the desks of the team, and who is coming. */
export function TeamDayCard({ place, day }: Props) {
  const id = useId();
  const { team, building, own, isOpen, answers } = day;
  const seats = useMemo(() => seatsOf(day), [day]);
  const at = useMemo(() => ({ org: place.org, building: building.path }), [place.org, building.path]);
  return (
    <li className={classes.card}>
      <section aria-labelledby={id} className={kit.stack3}>
        <Head id={id} place={place} day={day} hasSeats={seats.length > 0} />
        <div className={classes.parts} data-planned={answers !== null || undefined}>
          <div className={kit.stack3}>
            {own !== null && isOpen && <OwnAnswer place={place} day={day} />}
            <ReserveLink place={place} day={day} />
            {seats.length > 0 && <LazySeatMap opened place={at} team={team.name} seats={seats} />}
          </div>
          {answers === null ? <InvitedPeople day={day} /> : <Answers place={place} day={day} answers={answers} />}
        </div>
      </section>
    </li>
  );
}

function Head({ id, place, day, hasSeats }: Props & { id: string; hasSeats: boolean }) {
  const { t } = useTranslation('team-days');
  const dateText = useDateText();
  const cancel = useCancel(place, day);
  const { team, building, organiser, isOpen, mayCancel, date } = day;
  const facts = [
    hoursOf(periodOf(day), building.timezone),
    building.name,
    ...(organiser === null ? [] : [t('invitedBy', { name: organiser })]),
  ];
  return (
    <div className={classes.head}>
      <div>
        <h3 id={id} className={classes.name}>
          {team.name}, {dateText(date)}
        </h3>
        <p className={kit.muted}>{facts.join(' · ')}</p>
        <Deadline day={day} hasSeats={hasSeats} />
      </div>
      {mayCancel && isOpen && (
        <Button size="sm" variant="default" onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}

/** By when to answer, or that held desks have been released. */
function Deadline({ day, hasSeats }: { day: TeamDay; hasSeats: boolean }) {
  const { t } = useTranslation('team-days');
  const momentText = useMomentText();
  const { state, respondBy, heldUntil, building, own, isOpen, mayCancel } = day;
  const text = (moment: string) => momentText(Date.parse(moment), building.timezone);
  if (state === 'settled') return hasSeats ? <p className={classes.final}>{t('final')}</p> : null;
  if (mayCancel && heldUntil !== null) return <p>{t('teamHeld', { moment: text(heldUntil) })}</p>;
  if (respondBy === null || !isOpen || own !== 'none') return null;
  return <p>{t('answerBy', { moment: text(respondBy) })}</p>;
}

/** For those who are coming and have no desk; a full floor offers the waitlist there. */
function ReserveLink({ place, day: { own, ownSeat, isOpen, building, date } }: Props) {
  const { t } = useTranslation('team-days');
  const settings = useQuery(settingsQuery(place)).data;
  if (own !== 'yes' || ownSeat !== null || !isOpen || building.path !== place.building) return null;
  return (
    <p>
      <Link to="/workplace/desks" search={{ day: date }}>
        {settings?.reservationSettings.waitlist === true ? t('find') : t('reserve')}
      </Link>
    </p>
  );
}
