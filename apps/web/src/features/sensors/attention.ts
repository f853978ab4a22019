import type { Sensor } from '@berth/contract';
import { inNaturalOrder } from '../../lib/natural-order.ts';

/** Conditions that need attention, the worst first. */
export const ATTENTIONS = ['silent', 'stuck', 'distrusted', 'battery', 'unplaced'] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** Nothing needs attention. */
export const HEALTHY = 'healthy';

type Facts = Pick<Sensor, 'status' | 'stuck' | 'distrustedSince' | 'batteryLow' | 'objectId' | 'x'>;

/** Stuck counts as silent, but needs another action. */
export function attentionOf(sensor: Facts): Attention | undefined {
  const { status, stuck, distrustedSince, batteryLow, objectId, x } = sensor;
  if (stuck) return 'stuck';
  if (status === 'silent') return 'silent';
  if (distrustedSince !== null) return 'distrusted';
  if (batteryLow) return 'battery';
  return objectId === null && x === null ? 'unplaced' : undefined;
}

export const titleOf = ({ name, externalId }: Pick<Sensor, 'name' | 'externalId'>): string => name || externalId;

const rankOf = (sensor: Facts) => {
  const attention = attentionOf(sensor);
  return attention === undefined ? ATTENTIONS.length : ATTENTIONS.indexOf(attention);
};

export const attentionFirst = <S extends Facts & Pick<Sensor, 'name' | 'externalId'>>(sensors: readonly S[]): S[] =>
  inNaturalOrder(sensors, titleOf).toSorted((a, b) => rankOf(a) - rankOf(b));
