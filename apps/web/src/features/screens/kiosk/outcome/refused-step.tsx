import type { Period } from '@berth/domain/time';
import { IconAlertCircle, IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hoursOf, periodOf } from '../../../../lib/moments.ts';
import { ChosenSummary } from '../identify/chosen-summary.tsx';
import type { Refusal } from '../refusal.ts';
import start from '../start/start.module.css';
import type { KioskView } from '../use-kiosk-view.ts';
import classes from './outcome.module.css';

type Instead = { readonly objectId?: string; readonly window?: Period };

type Props = {
  view: KioskView;
  refusal: Refusal;
  isBusy: boolean;
  onTake(instead: Instead): void;
  onMine(): void;
  onBack(): void;
};

/**
 * The reason for a refusal and the alternatives, each with one touch for the user who has just identified themselves.
 */
export function RefusedStep({ view, refusal, isBusy, onTake, onMine, onBack }: Props) {
  const { t } = useTranslation('kiosk');
  const { spaces, times, message } = refusal;
  const { zone } = view;
  return (
    <section className={classes.step}>
      <h1>{t('refused.title')}</h1>
      <ChosenSummary view={view} onChange={onBack} />
      <p className={classes.reason} role="alert">
        <IconAlertCircle aria-hidden /> {message}
      </p>
      {spaces.length + times.length > 0 && <h2>{t('refused.instead')}</h2>}
      <ul className={classes.instead}>
        {spaces.map(({ objectId, objectName, roomName }) => (
          <li key={objectId}>
            <button type="button" disabled={isBusy} onClick={() => onTake({ objectId })}>
              <b>{objectName}</b>
              <span>{roomName}</span>
              <IconChevronRight aria-hidden />
            </button>
          </li>
        ))}
        {times.map((time) => (
          <li key={time.startDatetime}>
            <button type="button" disabled={isBusy} onClick={() => onTake({ window: periodOf(time) })}>
              <b>{hoursOf(periodOf(time), zone)}</b>
              <span>{view.selected?.name}</span>
              <IconChevronRight aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div className={start.buttons}>
        <button type="button" className={start.button} onClick={onBack}>
          <IconArrowLeft aria-hidden /> {t('back')}
        </button>
        <button type="button" className={start.button} disabled={isBusy} onClick={onMine}>
          {t('refused.mine')}
        </button>
      </div>
    </section>
  );
}
