import { daysAfter, type LocalDate, mondayOf } from '@berth/domain/time';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayText } from '../../../../../lib/moments.ts';
import { weekDays } from '../week.ts';
import { WeekView } from '../week-view.tsx';
import { dayBeside } from './move-focus.ts';
import { PlanBar, slotsOn } from './plan-bar.tsx';
import { PlanCard } from './plan-card.tsx';
import classes from './plan.module.css';
import { type PlanInput, usePlan } from './use-plan.ts';

/** Two weeks of check cards, and one bar that sets time and place for all of them. */
export function PlanWeeks(props: PlanInput) {
  const { place, structure, settings, zone, now, today, lastDate, monday, reservations, slots, rangeOf } = props;
  const { t } = useTranslation('my-reservations');
  const dayText = useDayText();
  const plan = usePlan(props);
  const { plans, ready } = plan;
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the plan is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-date]:enabled')?.focus(), []);

  const onKey = (date: LocalDate, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 'a') plan.chooseWorkingDays();
    const next = dayBeside(event.key, date, [...plans.keys()]);
    if (next === undefined) return;
    event.preventDefault();
    form.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };

  const card = (date: LocalDate, longName: string) => {
    const planned = plans.get(date);
    return (
      planned && (
        <PlanCard
          date={date}
          longName={longName}
          place={place}
          zone={zone}
          floors={structure.floors}
          desks={structure.desks}
          request={planned.request}
          proposal={planned.proposal}
          note={plan.noteOf(planned.request)}
          nameOf={plan.nameOf}
          isChosen={plan.chosen.has(date)}
          failure={plan.failures.get(date)}
          onChoose={(isChosen) => plan.choose(date, isChosen)}
          onKey={(event) => onKey(date, event)}
          onInstead={(instead) => plan.change(date, instead)}
        />
      )
    );
  };

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready.length > 0 && !plan.reserve.isPending) plan.reserve.mutate(ready);
      }}
    >
      {[monday, daysAfter(monday, 7)].map((first) => (
        <section key={first} className={classes.week}>
          <h2 className={classes.heading}>
            {first === mondayOf(today) && <b>{t('week.this')}</b>}
            {first === daysAfter(mondayOf(today), 7) && <b>{t('week.next')}</b>}
            <span>{rangeOf(first)}</span>
            {lastDate !== undefined && lastDate >= first && lastDate < daysAfter(first, 6) && (
              <span>{t('plan.until', { day: dayText(Date.parse(lastDate), 'UTC') })}</span>
            )}
          </h2>
          <WeekView
            place={place}
            label={rangeOf(first)}
            days={weekDays(first)}
            reservations={reservations}
            calendar={plan.calendar}
            settings={settings}
            floors={structure.floors}
            desks={structure.desks}
            now={now}
            card={card}
          />
        </section>
      ))}
      <PlanBar
        structure={structure}
        settings={settings}
        zone={zone}
        days={ready.map(({ window }) => dayText(window.start, zone)).join(', ')}
        count={ready.length}
        hours={plan.hours}
        onHours={plan.setHours}
        slots={slots && slotsOn(slots, [...plans.keys()], zone)}
        where={plan.where}
        onWhere={plan.setWhere}
        isReserving={plan.reserve.isPending}
        onCancel={props.onClose}
      />
    </form>
  );
}
