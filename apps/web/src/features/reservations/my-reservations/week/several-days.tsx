import type { Desk, Floor, Room } from '@berth/contract';
import { type LocalDate, localDayOf, localTimeOf, type Period } from '@berth/domain';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../lib/buildings/place.ts';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import { windowInWords } from '../../floor-view/address.ts';
import { hoursOf, useDayText } from '../../../../lib/moments.ts';
import { SpaceSelect } from '../../floor-view/space-select.tsx';
import { TimeSelect } from '../../../../ui/fields/time-select.tsx';
import { windowOn } from '../../floor-view/window/window-on.ts';
import classes from './several-days.module.css';
import { DayVerdict } from './day-verdict.tsx';
import { type DayRequest, useReserveAll, useVerdicts } from './use-several-days.ts';
import type { Usual } from './week.ts';

type Structure = { floors: readonly Floor[]; rooms: readonly Room[]; desks: readonly Desk[] };

type Props = {
  place: Place;
  structure: Structure;
  zone: string;
  dates: readonly LocalDate[];
  usual: Usual;
  /** In timeslot mode: the opening hours of the building this week. */
  slots: readonly Period[] | undefined;
  /** Called with days that are reserved, or removed by the user. */
  onDrop(dates: readonly LocalDate[]): void;
};

type Instead = { readonly objectId?: string; readonly window?: Period };

/** One place and one time for several days; each day shows whether it is possible, or the alternatives. */
export function SeveralDays({ place, structure, zone, dates, usual, slots, onDrop }: Props) {
  const { t } = useTranslation('my-reservations');
  const toast = useToast();
  const dayOf = useDayText();
  const [choice, setChoice] = useState(usual);
  const [instead, setInstead] = useState<ReadonlyMap<LocalDate, Instead>>(new Map());
  const requests = dates.map(
    (date): DayRequest => ({
      date,
      objectId: choice.objectId,
      window: windowOn(date, choice.from, choice.to, zone),
      ...instead.get(date),
    }),
  );
  const verdicts = useVerdicts(place, requests);
  const possible = requests.filter((_, at) => verdicts[at]?.allowed);
  const reserve = useReserveAll(place, (granted, problem) => {
    if (granted.length > 0) toast.done(t('several.done', { count: granted.length }));
    else if (problem !== undefined) toast.failed(problem);
    onDrop(granted);
  });
  // Another place or time discards the alternatives of every day.
  const want = (change: Partial<Usual>) => {
    setChoice({ ...choice, ...change });
    setInstead(new Map());
  };
  const nameOf = (objectId: string) =>
    [...structure.desks, ...structure.rooms].find(({ id }) => id === objectId)?.name ?? '';

  return (
    <section className={classes.panel} aria-label={t('several.title')}>
      <h2 className={classes.title}>{t('several.title')}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (possible.length > 0 && !reserve.isPending) reserve.mutate(possible);
        }}
      >
        <div className={classes.fields}>
          <SpaceSelect
            label={t('several.place')}
            {...structure}
            value={choice.objectId === '' ? null : choice.objectId}
            onChange={(objectId) => want({ objectId })}
          />
          {slots === undefined ? (
            <>
              <TimeSelect label={t('several.from')} value={choice.from} onChange={(from) => want({ from })} />
              <TimeSelect label={t('several.to')} value={choice.to} onChange={(to) => want({ to })} />
            </>
          ) : (
            <SlotSelect slots={slots} dates={dates} zone={zone} wanted={choice} onChange={want} />
          )}
        </div>
        <ul className={classes.days} aria-live="polite">
          {requests.map((request, at) => (
            <DayVerdict
              key={request.date}
              day={dayOf(request.window.start, zone)}
              name={nameOf(request.objectId)}
              hours={hoursOf(request.window, zone)}
              zone={zone}
              verdict={verdicts[at]}
              isAsked={request.objectId !== ''}
              window={windowInWords(request.window, zone)}
              onInstead={(change) =>
                setInstead(new Map(instead).set(request.date, { ...instead.get(request.date), ...change }))
              }
              onDrop={() => onDrop([request.date])}
            />
          ))}
        </ul>
        <div className={classes.footer}>
          <Button variant="default" onClick={() => onDrop(dates)}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" disabled={possible.length === 0} loading={reserve.isPending}>
            {possible.length === 0 && t('reserve')}
            {possible.length > 0 && t('several.reserve', { count: possible.length })}
          </Button>
        </div>
      </form>
    </section>
  );
}

type SlotProps = {
  slots: readonly Period[];
  dates: readonly LocalDate[];
  zone: string;
  wanted: Usual;
  onChange(change: Partial<Usual>): void;
};

/** In timeslot mode a reservation is exactly one slot, so the user chooses from the slots of these days. */
function SlotSelect({ slots, dates, zone, wanted, onChange }: SlotProps) {
  const { t } = useTranslation('my-reservations');
  const onDays = slots.filter(({ start }) => dates.includes(localDayOf(start, zone)));
  const now = `${wanted.from} – ${wanted.to}`;
  const data = [...new Set([now, ...onDays.map((slot) => hoursOf(slot, zone))])].toSorted();
  return (
    <NativeSelect
      size="md"
      label={t('several.slot')}
      data={data}
      value={now}
      onChange={(event) => {
        const slot = onDays.find((one) => hoursOf(one, zone) === event.currentTarget.value);
        if (slot) onChange({ from: localTimeOf(slot.start, zone), to: hoursOf(slot, zone).slice(-5) });
      }}
    />
  );
}
