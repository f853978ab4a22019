import { checkWish, type Desk, type Floor, type Room, searchUsers } from '@berth/contract';
import { type LocalDate } from '@berth/domain';
import { DateInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/language.ts';
import type { Place } from '../../../lib/place.ts';
import { placeKey } from '../../../lib/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Person, UserSelector } from '../../../ui/user-selector.tsx';
import { iso } from '../moments.ts';
import { SpaceSelect } from '../space-select.tsx';
import { TimeSelect } from '../time-select.tsx';
import { windowOn } from '../window-on.ts';
import filters from './filters.module.css';
import { WhyNotAnswer } from './why-not-answer.tsx';
import classes from './why-not.module.css';

export type Structure = { floors: readonly Floor[]; rooms: readonly Room[]; desks: readonly Desk[] };

type Props = {
  opened: boolean;
  onClose(): void;
  place: Place;
  structure: Structure;
  zone: string;
  /** With which the question begins: the next day, as what of today is past would be refused for that. */
  date: LocalDate;
  hours: { from: string; to: string };
};

/** Staff ask what somebody else would be answered, without reserving anything. */
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
  const { language } = useLanguage();
  const [person, setPerson] = useState<Person>();
  const [objectId, setObjectId] = useState<string | null>(null);
  const [date, setDate] = useState<LocalDate>(next);
  const [{ from, to }, setHours] = useState(hours);
  const window = windowOn(date, from, to, zone);
  const body = {
    objectId: objectId ?? '',
    reservedForEmail: person?.username ?? '',
    startDatetime: iso(window.start),
    endDatetime: iso(window.end),
  };
  const answer = useQuery({
    queryKey: [...placeKey(place), 'reservations', 'check', body],
    queryFn: ({ signal }) => call(checkWish, { params: place, body }, { signal }),
    enabled: person !== undefined && objectId !== null,
  });
  const search = async (text: string, signal: AbortSignal) =>
    (await call(searchUsers, { params: place, query: { search: text } }, { signal })).users;

  return (
    <div className={classes.form}>
      <UserSelector label={t('why.person')} value={person} onChange={setPerson} search={search} />
      <SpaceSelect label={t('why.space')} {...structure} value={objectId} onChange={setObjectId} />
      <div className={classes.window}>
        <DateInput
          size="md"
          label={t('why.date')}
          value={date}
          onChange={(day) => {
            if (day !== null) setDate(day);
          }}
          valueFormat="DD MMM YYYY"
          locale={language}
          firstDayOfWeek={1}
          hideOutsideDates
          weekendDays={[]}
          popoverProps={{ transitionProps: { duration: 0 } }}
          ariaLabels={{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
          classNames={{ calendarHeaderLevel: filters.level ?? '', weekday: filters.weekday ?? '' }}
        />
        <TimeSelect label={t('why.from')} value={from} onChange={(time) => setHours({ from: time, to })} />
        <TimeSelect label={t('why.to')} value={to} onChange={(time) => setHours({ from, to: time })} />
      </div>
      <small className={classes.zone}>{t('zone', { zone })}</small>
      <WhyNotAnswer
        person={person}
        isAsked={person !== undefined && objectId !== null}
        answer={answer}
        zone={zone}
        onSpace={setObjectId}
        onTime={setHours}
      />
    </div>
  );
}
