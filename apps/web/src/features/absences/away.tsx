import type { ListedReservation } from '@berth/contract';
import { daysAfter, type LocalDate, localDayOf } from '@berth/domain/time';
import { IconArmchair, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import { hoursOf, periodOf, useDayText } from '../../lib/moments.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Segments } from '../../ui/segments.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { type AwaySummary, presetsFrom } from './away-summary.ts';
import classes from './away.module.css';
import kit from '../../ui/kit.module.css';
import { useAwaySummaries } from './use-away-summaries.ts';
import { useReleaseReservations } from './use-release-reservations.ts';

type Props = { opened: boolean; onClose(): void };

/** The longest period that the reservation lists accept. */
const LONGEST_DAYS = 365;

/** Frees the user's places: choose the days, see what they would release, confirm. */
export const Away = ({ opened, onClose }: Props) => opened && <Form onClose={onClose} />;

/** For example 'Tue 17 Nov, 09:00 – 13:00', in the building's timezone. */
function useWritten() {
  const dayText = useDayText();
  return (reservation: ListedReservation, zone: string) => {
    const period = periodOf(reservation);
    return { date: dayText(period.start, zone), times: hoursOf(period, zone) };
  };
}

function Form({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('absences');
  const { group } = useMe();
  const [now] = useState(() => Date.now());
  const today = localDayOf(now, group?.timezone ?? 'UTC');
  const presets = presetsFrom(today);
  const form = useForm<{ from: LocalDate | null; to: LocalDate | null }>({ initial: presets.thisWeek });
  const { from, to } = form.fields;
  // On a Sunday, today and this week are the same.
  const preset = (['thisWeek', 'nextWeek', 'today'] as const).find(
    (name) => presets[name].from === from && presets[name].to === to,
  );
  const days = from !== null && to !== null && from <= to ? { from, to } : undefined;
  const { summaries, problem, retry } = useAwaySummaries(days, now);
  const written = useWritten();
  const release = useReleaseReservations(({ reservation, zone }) => {
    const { date, times } = written(reservation, zone);
    return `${reservation.objectName}, ${date}, ${times}`;
  }, onClose);
  const touched = (summaries ?? []).filter(({ desks, reservations }) => desks.length + reservations.length > 0);

  return (
    <FormDialog
      title={t('away.title')}
      width={560}
      yes={t('away.release')}
      no={t('ui:close')}
      size="md"
      isReady={touched.length > 0}
      isPending={release.isPending}
      onYes={() => release.mutate(touched)}
      onClose={onClose}
    >
      <p className={kit.muted}>{t('away.about')}</p>
      <Segments
        label={t('away.days')}
        value={preset}
        options={[
          { value: 'today', label: t('away.today') },
          { value: 'thisWeek', label: t('away.thisWeek') },
          { value: 'nextWeek', label: t('away.nextWeek') },
        ]}
        onChange={(name) => form.set(presets[name])}
      />
      <div className={kit.pair3}>
        <DayField
          label={t('away.from')}
          value={from}
          minDate={today}
          onChange={(date) =>
            form.set({ from: date, ...(date !== null && (to === null || to < date) && { to: date }) })
          }
        />
        <DayField
          label={t('away.to')}
          value={to}
          minDate={from ?? today}
          maxDate={daysAfter(from ?? today, LONGEST_DAYS)}
          onChange={(date) => form.set({ to: date })}
        />
      </div>
      <div className={classes.preview} aria-live="polite" aria-busy={summaries === undefined}>
        {problem && summaries === undefined ? <ErrorState problem={problem} onRetry={retry} /> : null}
        {!problem && days && summaries === undefined && <Ghost />}
        {summaries && <Preview summaries={summaries} written={written} />}
      </div>
    </FormDialog>
  );
}

type PreviewProps = { summaries: readonly AwaySummary[]; written: ReturnType<typeof useWritten> };

function Preview({ summaries, written }: PreviewProps) {
  const { t } = useTranslation('absences');
  const affected = summaries.filter(
    ({ desks, reservations, staying }) => desks.length + reservations.length + staying.length,
  );
  if (affected.length === 0) return <p className={classes.nothing}>{t('away.nothing')}</p>;
  return affected.map((summary) => (
    <section key={`${summary.place.org}/${summary.place.building}`} aria-label={summary.name}>
      {summaries.length > 1 && <h3 className={classes.building}>{summary.name}</h3>}
      <ul className={classes.list}>
        {summary.desks.map((name) => (
          <li key={name}>
            <IconArmchair size={18} stroke={1.6} aria-hidden />
            <b>{name}</b>
            <span>{t('away.deskFree')}</span>
          </li>
        ))}
        {summary.reservations.map((one) => (
          <Line key={one.id} reservation={one} summary={summary} written={written} />
        ))}
      </ul>
      {summary.staying.length > 0 && (
        <>
          <p className={classes.note}>{t('away.staying')}</p>
          <ul className={classes.list} data-quiet>
            {summary.staying.map((one) => (
              <Line key={one.id} reservation={one} summary={summary} written={written} />
            ))}
          </ul>
        </>
      )}
    </section>
  ));
}

type LineProps = { reservation: ListedReservation; summary: AwaySummary; written: PreviewProps['written'] };

function Line({ reservation, summary, written }: LineProps) {
  const { t } = useTranslation('absences');
  const { objectName, roomName, seriesId } = reservation;
  const { date, times } = written(reservation, summary.zone);
  return (
    <li>
      <span className={classes.date}>{date}</span>
      <span className={classes.times}>{times}</span>
      <b>{objectName}</b>
      {roomName !== null && <span>{roomName}</span>}
      {seriesId !== null && (
        <span className={classes.series}>
          <IconRepeat size={14} stroke={1.75} aria-hidden />
          {t('away.series')}
        </span>
      )}
    </li>
  );
}

function Ghost() {
  return (
    <Loading>
      <div className={kit.stack3}>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
    </Loading>
  );
}
