import { dayPeriod, localDayOf, localTimeOf, type Period, QUARTER_MS } from '@berth/domain/time';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hoursOf } from '../../../../lib/moments.ts';
import type { KioskView } from '../use-kiosk-view.ts';
import classes from './start.module.css';

const NAMES = {
  untilLunch: 'window.untilLunch',
  afternoon: 'window.afternoon',
  restOfDay: 'window.restOfDay',
  nextHour: 'window.nextHour',
  slot: 'window.slot',
} as const;

/** The time window, always today. */
export function WindowChoice({ view }: { view: KioskView }) {
  const { t } = useTranslation('kiosk');
  const { windows, windowName, window, zone, mayChooseTime } = view;
  const isOther = windowName === 'other';
  const isChosen = (one: Period) => !isOther && one.start === window?.start && one.end === window.end;
  return (
    <div className={classes.windows} role="group" aria-label={t('window.label')}>
      {windows.map((one) => (
        <button
          key={`${one.name} ${one.start}`}
          type="button"
          aria-pressed={isChosen(one)}
          onClick={() => view.choose({ window: one })}
        >
          <b>{t(NAMES[one.name])}</b>
          <small>{hoursOf(one, zone)}</small>
        </button>
      ))}
      {windows.length === 0 && <p className={classes.over}>{t('window.over')}</p>}
      {mayChooseTime && window && !isOther && (
        <button
          type="button"
          aria-pressed={false}
          onClick={() => view.choose({ window: { ...window, name: 'other' } })}
        >
          <b>{t('window.other')}</b>
          <small>{t('window.choose')}</small>
        </button>
      )}
      {isOther && window && <OtherTime view={view} window={window} />}
    </div>
  );
}

/** In quarters of an hour, so that no typing is necessary. */
function OtherTime({ view, window }: { view: KioskView; window: Period }) {
  const { t } = useTranslation('kiosk');
  const { zone, now } = view;
  const first = Math.ceil(now / QUARTER_MS) * QUARTER_MS;
  const last = dayPeriod(localDayOf(now, zone), zone).end;
  const set = (start: number, end: number) => {
    if (start >= first && end <= last && end - start >= QUARTER_MS)
      view.choose({ window: { start, end, name: 'other' } });
  };
  const { start, end } = window;
  return (
    <div className={classes.other}>
      <Stepper
        label={t('window.from')}
        value={localTimeOf(start, zone)}
        onStep={(by) => set(start + by * QUARTER_MS, Math.max(end, start + (by + 1) * QUARTER_MS))}
      />
      <Stepper
        label={t('window.until')}
        value={end === last ? '24:00' : localTimeOf(end, zone)}
        onStep={(by) => set(start, end + by * QUARTER_MS)}
      />
    </div>
  );
}

function Stepper({ label, value, onStep }: { label: string; value: string; onStep(by: number): void }) {
  const { t } = useTranslation('kiosk');
  return (
    <div className={classes.stepper} role="group" aria-label={label}>
      <button type="button" aria-label={t('window.earlier', { label })} onClick={() => onStep(-1)}>
        <IconMinus aria-hidden />
      </button>
      <span aria-live="polite">
        <small>{label}</small> <b>{value}</b>
      </span>
      <button type="button" aria-label={t('window.later', { label })} onClick={() => onStep(1)}>
        <IconPlus aria-hidden />
      </button>
    </div>
  );
}
