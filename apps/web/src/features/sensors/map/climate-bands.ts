import type { Band } from '../../../workplace/floor-map/map-things.ts';

/** The air measurements that the map can show. */
export const OVERLAYS = ['co2', 'temperature', 'humidity'] as const;
export type Overlay = (typeof OVERLAYS)[number];

type Bounds = { readonly low: readonly number[]; readonly high: readonly number[] };

/**
 * Beyond the first bound the air is no longer good, beyond the second outside the usual limits, beyond the third far
 * outside. Carbon dioxide has no lower bound.
 */
const BOUNDS: Readonly<Record<Overlay, Bounds>> = {
  co2: { low: [], high: [800, 1000, 1200] },
  temperature: { low: [20, 19, 17], high: [25, 26, 28] },
  humidity: { low: [40, 30, 20], high: [60, 70, 80] },
};

const reached = (bounds: readonly number[], isBeyond: (bound: number) => boolean) => bounds.filter(isBeyond).length;

/** From good (0) to the worst (3). */
export function bandOf(overlay: Overlay, value: number): Band {
  const { low, high } = BOUNDS[overlay];
  const beyond = Math.max(
    reached(low, (bound) => value < bound),
    reached(high, (bound) => value >= bound),
  );
  return Math.min(3, beyond) as Band;
}

/** The range of each band, readable in every language: '< 800', '800 – 1,000', '≥ 1,200'. */
export function bandText(overlay: Overlay, band: Band, format: (value: number) => string): string {
  const { low, high } = BOUNDS[overlay];
  const [from, to] = [high[band - 1], high[band]];
  const [upper, lower] = [low[band - 1], low[band]];
  if (band === 0)
    return lower === undefined ? `< ${format(high[0] ?? 0)}` : `${format(lower)} – ${format(high[0] ?? 0)}`;
  const above = to === undefined ? `≥ ${format(from ?? 0)}` : `${format(from ?? 0)} – ${format(to)}`;
  if (upper === undefined) return above;
  const below = lower === undefined ? `< ${format(upper)}` : `${format(lower)} – ${format(upper)}`;
  return `${below}, ${above}`;
}
