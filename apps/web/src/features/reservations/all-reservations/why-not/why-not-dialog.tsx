import { checkReservation, type Desk, type Floor, type Room } from '@berth/contract';
import { type LocalDate, toIso } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { topicKey } from '../../../../lib/queries/queries.ts';
import { DayField } from '../../../../ui/fields/day-field.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { nameOfUser, type User, UserField } from '../../../../workplace/user-field/user-field.tsx';
import { SpaceSelect } from '../../floor-view/space-select.tsx';
import { TimeSelect } from '../../../../ui/fields/time-select.tsx';
import { windowOn } from '../../floor-view/window/window-on.ts';
import { WhyNotAnswer } from './why-not-answer.tsx';
import classes from './why-not.module.css';
import kit from '../../../../ui/kit.module.css';

export type Structure = { floors: readonly Floor[]; rooms: readonly Room[]; desks: readonly Desk[] };

type Props = {
  opened: boolean;
  onClose(): void;
  place: Place;
  structure: Structure;
  zone: string;
  /** The initial date: the next day, since times of today may be past and would be refused for that. */
  date: LocalDate;
  hours: { from: string; to: string };
};

/** Lets staff see the answer that another user would get, without reserving. */
export function WhyNotDialog({ opened, onClose, ...rest }: Props) {
  const { t } = useTranslation('all-reservations');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('why.open')} width={620}>
      {opened && <Form {...rest} />}
    </Dialog>
  );
}

function Form({ place, structure, zone, date: next, hours }: Omit<Props, 'opened' | 'onClose'>) {
  const { t } = useTranslation('all-reservations');
  const [person, setPerson] = useState<User | null>(null);
  const [objectId, setObjectId] = useState<string | null>(null);
  const [date, setDate] = useState<LocalDate>(next);
  const [{ from, to }, setHours] = useState(hours);
  const window = windowOn(date, from, to, zone);
  const body = {
    objectId: objectId ?? '',
    reservedForEmail: person?.username ?? '',
    startDatetime: toIso(window.start),
    endDatetime: toIso(window.end),
  };
  const answer = useQuery({
    queryKey: [...topicKey(place, 'reservations'), 'check', body],
    queryFn: ({ signal }) => call(checkReservation, { params: place, body }, { signal }),
    enabled: person !== null && objectId !== null,
  });

  return (
    <div className={kit.stack3}>
      <UserField
        size="md"
        place={place}
        label={t('why.person')}
        chosen={person && nameOfUser(person)}
        removeLabel={t('why.otherPerson')}
        onChoose={setPerson}
      />
      <SpaceSelect label={t('why.space')} {...structure} value={objectId} onChange={setObjectId} />
      <div className={classes.window}>
        <DayField
          label={t('why.date')}
          value={date}
          onChange={(day) => {
            if (day !== null) setDate(day);
          }}
        />
        <TimeSelect label={t('why.from')} value={from} onChange={(time) => setHours({ from: time, to })} />
        <TimeSelect label={t('why.to')} value={to} onChange={(time) => setHours({ from, to: time })} />
      </div>
      <small className={classes.zone}>{t('zone', { zone })}</small>
      <WhyNotAnswer
        person={person}
        isAsked={person !== null && objectId !== null}
        answer={answer}
        zone={zone}
        onSpace={setObjectId}
        onTime={setHours}
      />
    </div>
  );
}
