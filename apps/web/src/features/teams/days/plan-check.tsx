import type { TeamDayCheck } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMomentText } from '../../../lib/moments.ts';
import { settingsQuery } from '../../../lib/queries/queries.ts';
import kit from '../../../ui/kit.module.css';
import { nameOfUser } from '../../../workplace/user-field/user-field.tsx';
import { proposedSeats, roomsOf } from './group-seats.ts';
import { LazySeatMap } from './lazy-seat-map.tsx';
import classes from './plan.module.css';

type Props = { place: Place; zone: string; team: string; check: TeamDayCheck };

/** The result of the dry run: the desks that would be held, and who is invited without one and why. */
export function PlanCheck({ place, zone, team, check }: Props) {
  const { t } = useTranslation('team-days');
  const momentText = useMomentText();
  const { seats, others, heldUntil } = check;
  const group = useMemo(() => proposedSeats(check), [check]);
  if (seats.length === 0) return <WithoutDesks place={place} check={check} />;
  return (
    <>
      <div>
        <h3 className={classes.heading}>
          <SeatsText check={check} />
        </h3>
        {heldUntil !== null && (
          <p className={kit.muted}>{t('dialog.heldUntil', { moment: momentText(Date.parse(heldUntil), zone) })}</p>
        )}
      </div>
      <div className={classes.proposal}>
        <LazySeatMap opened place={place} team={team} seats={group} />
        <div className={kit.stack2}>
          <ul className={classes.rows} aria-label={t('dialog.withDesk')}>
            {seats.map((person) => (
              <li key={person.username}>
                <span>{nameOfUser(person)}</span> <b>{person.desk.objectName}</b>
              </li>
            ))}
          </ul>
          {others.length > 0 && <Others others={others} />}
        </div>
      </div>
    </>
  );
}

function SeatsText({ check: { seats } }: { check: TeamDayCheck }) {
  const { t, i18n } = useTranslation('team-days');
  const rooms = roomsOf(seats.map(({ desk }) => desk));
  const floor = seats[0]?.desk.floorName ?? '';
  if (rooms.length === 1) return t('dialog.oneRoom', { count: seats.length, room: rooms.join(), floor });
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return t('dialog.moreRooms', { rooms: list.format(rooms), floor });
}

function Others({ others }: Pick<TeamDayCheck, 'others'>) {
  const { t } = useTranslation('team-days');
  const reasons = { 'has-desk': t('dialog.hasDesk'), other: t('dialog.other') };
  return (
    <div>
      <h4>{t('dialog.withoutDesk')}</h4>
      <ul className={classes.rows} aria-label={t('dialog.withoutDesk')}>
        {others.map(({ reason, ...person }) => (
          <li key={person.username}>
            <span>{nameOfUser(person)}</span> <small>{reasons[reason]}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

function WithoutDesks({ place, check: { withoutDesks, mostDesks, others } }: Pick<Props, 'place' | 'check'>) {
  const { t } = useTranslation('team-days');
  const settings = useQuery(settingsQuery(place)).data;
  const texts = {
    'too-near': t('dialog.tooNear'),
    'not-lead': t('dialog.notLead'),
    'no-block': t('dialog.noBlock'),
    'too-many-desks': t('dialog.tooMany', { most: mostDesks ?? 0 }),
  };
  return (
    <div className={classes.notice} role="status">
      <p>{withoutDesks === null ? t('dialog.nobody') : texts[withoutDesks]}</p>
      {withoutDesks === 'no-block' && settings?.reservationSettings.waitlist === true && <p>{t('dialog.waitlist')}</p>}
      {withoutDesks === null && others.length > 0 && <Others others={others} />}
    </div>
  );
}
