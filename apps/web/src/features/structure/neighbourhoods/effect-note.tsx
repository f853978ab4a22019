import type { NeighbourhoodForm } from '@berth/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import classes from './neighbourhoods.module.css';
import { effectQuery } from './neighbourhoods-queries.ts';

const SETTLES_MS = 600;

/** The effect of the neighbourhood on the last eight weeks, before it is saved. */
export function EffectNote({ place, form }: { place: Place; form: NeighbourhoodForm | undefined }) {
  const { t } = useTranslation('neighbourhoods');
  const [settled] = useDebouncedValue(form, SETTLES_MS);
  const { data } = useQuery(effectQuery(place, settled));
  if (!data) return null;
  const { effect } = data;
  if (effect === null)
    return (
      <p className={classes.effect} role="status">
        {t('effect.few')}
      </p>
    );
  const figures = [
    [effect.openedDeskDays, t('effect.opened', { count: effect.openedDeskDays })],
    [effect.avoidedRefusals, t('effect.avoided', { count: effect.avoidedRefusals })],
    [effect.refused, t('effect.refused', { count: effect.refused })],
  ] as const;
  return (
    <div role="status">
      <dl className={classes.figures}>
        {figures.map(([count, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
