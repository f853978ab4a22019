import type { LocalDate } from '@berth/domain/time';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/states.tsx';
import type { SeriesPlan, Resolutions } from './series-plan.ts';
import { SeriesPlanList } from './series-plan-list.tsx';
import { weeksFrom } from './form-values.ts';
import block from './block.module.css';
import classes from './repeat-block.module.css';
import kit from '../../../ui/kit.module.css';

type Props = {
  weeks: string;
  /** The maximum number of weeks. */
  most: number;
  onWeeks(weeks: string): void;
  /** Undefined while loading. */
  plan: SeriesPlan | undefined;
  problem: Error | null;
  resolutions: Resolutions;
  onResolutions(resolutions: Resolutions): void;
  name: string;
  zone: string;
  lastDate: LocalDate | undefined;
};

/** The number of repeats, with the result for each date below. */
export function RepeatBlock({ weeks, most, onWeeks, plan, problem, ...list }: Props) {
  const { t } = useTranslation('reservations');
  const field = useId();
  const descriptionId = useId();
  const number = Number(weeks);
  const step = (by: 1 | -1) => onWeeks(String(Math.min(most, Math.max(0, number + by))));
  return (
    <div className={block.block}>
      <label className={classes.weeksLabel} htmlFor={field}>
        {t('reserve-form:form.repeat')}
      </label>
      <div className={`${kit.group3} ${kit.muted}`}>
        <div className={classes.stepper}>
          <button
            type="button"
            aria-label={t('reserve-form:form.fewerWeeks')}
            disabled={number === 0}
            onClick={() => step(-1)}
          >
            <IconMinus size={18} aria-hidden />
          </button>
          <input
            id={field}
            inputMode="numeric"
            maxLength={2}
            placeholder="0"
            autoComplete="off"
            aria-describedby={descriptionId}
            value={weeks}
            onChange={(event) => onWeeks(weeksFrom(event.currentTarget.value, most))}
          />
          <button
            type="button"
            aria-label={t('reserve-form:form.moreWeeks')}
            disabled={number >= most}
            onClick={() => step(1)}
          >
            <IconPlus size={18} aria-hidden />
          </button>
        </div>
        <span id={descriptionId}>{t('reserve-form:form.repeatFor', { count: number })}</span>
      </div>
      {number > 0 && problem !== null && (
        <p role="alert" className={kit.danger}>
          {problem.message}
        </p>
      )}
      {number > 0 && problem === null && plan === undefined && <Skeleton height={44 * (1 + Math.min(4, number))} />}
      {number > 0 && problem === null && plan !== undefined && <SeriesPlanList plan={plan} {...list} />}
    </div>
  );
}
