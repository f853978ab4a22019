import type { AnswerOf, assetAvailability } from '@berth/contract';

export type AssetsAnswer = AnswerOf<typeof assetAvailability>;
export type Asset = AssetsAnswer['assets'][number];

/** The days on which all items were lent at once. An asset without stock has no full day. */
export const fullDays = ({ limit, days }: Asset): number =>
  limit === 0 ? 0 : days.filter(({ peak }) => peak >= limit).length;

/** Fewer than five refusals are suppressed, and not counted. */
export const refusedOf = ({ days }: Asset): number => days.reduce((all, { refused }) => all + (refused ?? 0), 0);

const total = (assets: readonly Asset[], of: (asset: Asset) => number) => assets.reduce((all, one) => all + of(one), 0);

export const assetSums = ({ assets }: AssetsAnswer) => ({
  full: total(assets, fullDays),
  refused: total(assets, refusedOf),
  hours: total(assets, ({ days }) => days.reduce((all, { hours }) => all + hours, 0)),
  neverFull: assets.filter((asset) => fullDays(asset) === 0).length,
});

/** Returns whether nothing was lent and nothing was refused. */
export const isUnused = ({ assets }: AssetsAnswer): boolean =>
  assets.every(({ days }) => days.every(({ peak, refused }) => peak === 0 && refused === 0));
