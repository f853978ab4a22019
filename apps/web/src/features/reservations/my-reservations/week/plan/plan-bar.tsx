import type { Desk, Floor, Room } from '@berth/contract';
import { type LocalDate, localDayOf, type Period } from '@berth/domain/time';
import { DAY_PARTS, type DayHours, type DayPart, partsOfDay, type WorkingDay } from '@berth/domain/time-window';
import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hoursOf } from '../../../../../lib/moments.ts';
import { TimeSelect } from '../../../../../ui/fields/time-select.tsx';
import { OnlineButton } from '../../../../../ui/online-button.tsx';
import { Segments } from '../../../../../ui/segments.tsx';
import { SpaceSelect } from '../../../floor-view/space-select.tsx';
import classes from './plan.module.css';

type Props = {
  structure: { floors: readonly Floor[]; rooms: readonly Room[]; desks: readonly Desk[] };
  settings: WorkingDay;
  zone: string;
  /** The selected days, in words. */
  days: string;
  /** The number of them that can be reserved. */
  count: number;
  hours: DayHours;
  onHours(hours: DayHours): void;
  /** In timeslot mode: the slots of the days that can be reserved. */
  slots: readonly Period[] | undefined;
  /** Empty for the usual desk. */
  where: string;
  onWhere(objectId: string): void;
  isReserving: boolean;
  onCancel(): void;
};

/** One time and one place for all selected days. */
export function PlanBar(props: Props) {
  const { structure, settings, zone, days, count, hours, onHours, slots, where, onWhere, isReserving, onCancel } =
    props;
  const { t } = useTranslation('my-reservations');
  const parts = partsOfDay(settings);
  const part = DAY_PARTS.find((one) => parts[one].from === hours.from && parts[one].to === hours.to);
  const names: Record<DayPart, string> = {
    morning: t('reservations:parts.morning'),
    afternoon: t('reservations:parts.afternoon'),
    day: t('reservations:parts.day'),
  };
  return (
    <section className={classes.bar} aria-label={t('plan.label')}>
      <div className={classes.count} aria-live="polite">
        <b>{t('plan.selected', { count })}</b>
        <small>{days === '' ? t('plan.keys') : days}</small>
      </div>
      <div className={classes.when}>
        {slots === undefined ? (
          <>
            <Segments
              label={t('plan.when')}
              value={part}
              options={DAY_PARTS.map((value) => ({ value, label: names[value] }))}
              onChange={(chosen) => onHours(parts[chosen])}
            />
            <TimeSelect label={t('plan.from')} value={hours.from} onChange={(from) => onHours({ ...hours, from })} />
            <TimeSelect label={t('plan.to')} value={hours.to} onChange={(to) => onHours({ ...hours, to })} />
          </>
        ) : (
          <SlotSelect slots={slots} zone={zone} hours={hours} onHours={onHours} />
        )}
      </div>
      <SpaceSelect
        label={t('plan.where')}
        {...structure}
        first={{ value: '', label: t('plan.usualOrNearest') }}
        value={where}
        onChange={onWhere}
      />
      <div className={classes.act}>
        <Button variant="default" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
        <OnlineButton type="submit" disabled={count === 0} loading={isReserving}>
          {count === 0 ? t('reserve') : t('plan.reserve', { count })}
        </OnlineButton>
      </div>
    </section>
  );
}

type SlotProps = { slots: readonly Period[]; zone: string; hours: DayHours; onHours(hours: DayHours): void };

/** In timeslot mode a reservation is exactly one slot, so the user chooses from those of the building. */
function SlotSelect({ slots, zone, hours, onHours }: SlotProps) {
  const { t } = useTranslation('my-reservations');
  const now = `${hours.from} – ${hours.to}`;
  return (
    <NativeSelect
      size="md"
      label={t('plan.slot')}
      data={[...new Set([now, ...slots.map((slot) => hoursOf(slot, zone))])].toSorted()}
      value={now}
      onChange={(event) => {
        const [from = '', to = ''] = event.currentTarget.value.split(' – ');
        onHours({ from, to });
      }}
    />
  );
}

/** The days of the slots. */
export const slotsOn = (slots: readonly Period[], dates: readonly LocalDate[], zone: string): Period[] =>
  slots.filter(({ start }) => dates.includes(localDayOf(start, zone)));
