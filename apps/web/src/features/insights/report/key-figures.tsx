import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/hint.tsx';
import classes from './key-figures.module.css';
import { useFigures } from './use-figures.ts';

export type KeyFigure = {
  label: string;
  value: string;
  /** Shown small beside the value. */
  of?: string;
  definition?: string;
  change?: string | undefined;
};

/** The key figures of a report. Rises and falls have arrows but no colour: the report does not judge which is good. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  const isCompared = figures.some(({ change }) => change !== undefined);
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, of, definition, change }) => (
        <div key={label}>
          <dt>
            {label}
            {definition !== undefined && <Hint text={definition} />}
          </dt>
          <dd>
            <b>{value}</b> {of !== undefined && <span>{of}</span>}
            {isCompared && <small>{change}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * For example '↑ 5.3 pts vs previous period' for shares and '↑ 38 vs previous period' for amounts. Undefined without a
 * period to compare with.
 */
export function useChange() {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const changeText = (now: number | null | undefined, before: number | null | undefined, isShare: boolean) => {
    if (now === null || before === null || now === undefined || before === undefined) return undefined;
    const difference = Number(((now - before) * (isShare ? 100 : 1)).toFixed(1));
    if (difference === 0) return t('change.same');
    const number = `${difference > 0 ? '↑' : '↓'} ${figures.number(Math.abs(difference), 1)}`;
    return isShare ? t('change.points', { number }) : t('change.amount', { number });
  };
  return {
    share: (now: number | null | undefined, before: number | null | undefined) => changeText(now, before, true),
    amount: (now: number | null | undefined, before: number | null | undefined) => changeText(now, before, false),
  };
}
