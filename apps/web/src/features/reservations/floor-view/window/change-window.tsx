import { WINDOW_TEXTS } from './window-texts.ts';
import { localDayOf, localTimeOf, type Period, QUARTER_MS } from '@berth/domain/time';
import {
  type WindowProblem,
  windowBounds,
  windowFromStart,
  windowOnDate,
  windowProblems,
  type WindowSettings,
} from '@berth/domain/time-window';
import { NativeSelect } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/nl';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../../lib/languages/language.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import classes from './change-window.module.css';
import kit from '../../../../ui/kit.module.css';
import type { DayOpening } from './day-openings.ts';
import { useLastDate } from './use-last-date.ts';
import { usePickedSlot } from './use-picked-slot.ts';

type Settings = WindowSettings & { readonly futureDayMaximum: number };

type Props = {
  opened: boolean;
  onClose(): void;
  place: Place;
  window: Period;
  settings: Settings;
  now: number;
  /** The date cannot be changed. */
  onlyTime?: boolean;
  /** For a running reservation: its day and its start cannot be changed. */
  hasBegun?: boolean;
  /** The reservation whose time is changed. Its own date can be chosen even where others are too far ahead. */
  reserved?: Period | undefined;
  /** The name of its space; undefined for the time on screen. */
  name?: string | undefined;
  onApply(window: Period): void;
};

const keepsDate = ({ onlyTime = false, hasBegun = false }: Pick<Props, 'onlyTime' | 'hasBegun'>) =>
  onlyTime || hasBegun;

/** Another day or time, validated as the user chooses. */
export const ChangeWindow = ({ opened, ...props }: Props) => opened && <Form {...props} />;

const quarters = ({ minimum, maximum }: { minimum: number; maximum: number }): number[] =>
  Array.from(
    { length: Math.max(0, Math.floor((maximum - minimum) / QUARTER_MS) + 1) },
    (_, n) => minimum + n * QUARTER_MS,
  );

function Form({
  onClose,
  place,
  window: before,
  settings,
  now,
  onApply,
  reserved,
  name,
  ...keeps
}: Omit<Props, 'opened'>) {
  const isTimeOnly = keepsDate(keeps);
  const { t } = useTranslation('reservations');
  const { language } = useLanguage();
  const { timezone: zone, timeslot } = settings;
  const [window, setWindow] = useState(before);
  const date = localDayOf(window.start, zone);
  const openings = usePickedSlot({ place, window, settings, now, onPick: setWindow });
  const today = localDayOf(now, zone);
  const lastDate = useLastDate(today, settings);
  const ownDate = reserved && localDayOf(reserved.start, zone);
  const bounds = windowBounds(openings, date, now, settings, window.start);
  const problems = windowProblems(window, { now, openings, lastDate, settings, reserved });
  const slots = (openings ?? []).filter(({ end }) => end > now);
  const isLoading = timeslot && openings === undefined;

  const onDate = (chosen: string | null) => {
    if (chosen !== null) setWindow(windowOnDate(window, chosen, settings));
  };
  const timeOf = (at: number) => (localDayOf(at, zone) > date ? '24:00' : localTimeOf(at, zone));
  const options = (times: readonly number[], chosen: number) =>
    [...new Set([...times, chosen])].toSorted((a, b) => a - b).map((at) => ({ value: String(at), label: timeOf(at) }));
  const dateFormat = new Intl.DateTimeFormat(localeOf(language), {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: zone,
  });

  const title = t(isTimeOnly ? 'window.changeTime' : 'window.changeDate');

  return (
    <FormDialog
      title={name === undefined ? title : t('window.changeOf', { title, name })}
      width={isTimeOnly ? 440 : 640}
      yes={t('window.apply')}
      size="md"
      isReady={problems.length === 0}
      isPending={isLoading}
      onYes={() => {
        onApply(window);
        onClose();
      }}
      onClose={onClose}
    >
      <div className={classes.halves} data-single={isTimeOnly || undefined}>
        {!isTimeOnly && (
          <DatePicker
            value={date}
            onChange={onDate}
            defaultDate={date}
            minDate={today}
            {...(lastDate !== undefined && {
              maxDate: ownDate !== undefined && ownDate > lastDate ? ownDate : lastDate,
              excludeDate: (day: string) => day > lastDate && day !== ownDate,
            })}
            locale={language}
            firstDayOfWeek={1}
            hideOutsideDates
            weekendDays={[]}
            size="md"
            ariaLabels={{ previousMonth: t('window.previousMonth'), nextMonth: t('window.nextMonth') }}
            classNames={{
              day: classes.day ?? '',
              calendarHeaderLevel: classes.level ?? '',
              weekday: classes.weekday ?? '',
            }}
          />
        )}
        <div className={classes.times}>
          <p className={classes.date}>
            <b>{dateFormat.format(window.start)}</b>
            <small>{t('window.zone', { zone })}</small>
          </p>
          {timeslot ? (
            <Slots slots={slots} window={window} timeOf={timeOf} onChoose={setWindow} />
          ) : (
            <div className={kit.pair3}>
              <NativeSelect
                label={t('window.start')}
                size="md"
                disabled={keeps.hasBegun ?? false}
                data={options(bounds ? quarters(bounds.start) : [], window.start)}
                value={String(window.start)}
                onChange={(event) =>
                  setWindow(
                    windowFromStart(window, Number(event.currentTarget.value), openings, {
                      ...settings,
                      autoUpdate: true,
                    }),
                  )
                }
              />
              <NativeSelect
                label={t('window.end')}
                size="md"
                data={options(bounds ? quarters(bounds.end) : [], window.end)}
                value={String(window.end)}
                onChange={(event) => setWindow({ ...window, end: Number(event.currentTarget.value) })}
              />
            </div>
          )}
          <Problems problems={problems} openings={slots} timeOf={timeOf} />
        </div>
      </div>
    </FormDialog>
  );
}

type SlotsProps = {
  slots: readonly DayOpening[];
  window: Period;
  timeOf(at: number): string;
  onChoose(slot: Period): void;
};

function Slots({ slots, window, timeOf, onChoose }: SlotsProps) {
  const { t } = useTranslation('reservations');
  if (slots.length === 0) return null;
  return (
    <fieldset className={classes.slots}>
      <legend>{t('window.allowed')}</legend>
      {slots.map((slot) => (
        <label key={`${slot.start} ${slot.end}`}>
          <input
            type="radio"
            name="slot"
            checked={slot.start === window.start && slot.end === window.end}
            onChange={() => onChoose({ start: slot.start, end: slot.end })}
          />
          {timeOf(slot.start)} – {timeOf(slot.end)}
          {slot.hint !== '' && <small>{slot.hint}</small>}
        </label>
      ))}
    </fieldset>
  );
}

type ProblemsProps = {
  problems: readonly WindowProblem[];
  openings: readonly DayOpening[];
  timeOf(at: number): string;
};

function Problems({ problems, openings, timeOf }: ProblemsProps) {
  const { t } = useTranslation('problems');
  const isOutside = problems.some(({ code }) => code === 'window.outside_openings');
  return (
    <div role="alert" className={classes.problems}>
      {problems.map(({ code, startTime, endTime }) => (
        <p key={code}>{t(WINDOW_TEXTS[code], { startTime, endTime, stepMinutes: 15 })}</p>
      ))}
      {isOutside && (
        <ul>
          {openings.map(({ start, end, hint }) => (
            <li key={`${start} ${end}`}>
              {timeOf(start)} – {timeOf(end)} {hint !== '' && <small>{hint}</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
