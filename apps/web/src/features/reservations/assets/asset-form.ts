import type { AssetType } from '@berth/contract';

/** An asset as the inspector edits it. */
export type AssetForm = {
  name: string;
  /** As typed. */
  limit: string;
  comment: string;
  available: boolean;
};

export const formOf = (asset: AssetType | undefined): AssetForm => ({
  name: asset?.name ?? '',
  limit: asset ? String(asset.limit) : '1',
  comment: asset?.comment ?? '',
  available: asset?.available ?? true,
});

/** What `saveAssetType` takes. */
export const bodyOf = (form: AssetForm, stored: { id: string; version: number | undefined } | undefined) => ({
  ...(stored && { id: stored.id, ...(stored.version !== undefined && { version: stored.version }) }),
  name: form.name.trim(),
  limit: Number(form.limit),
  comment: form.comment.trim(),
  available: form.available,
});

const MAX_NAME = 100;
const MAX_COMMENT = 500;
const MOST = 100_000;

/** A number field keeps the figures of what is typed, as the specification says. */
export const figuresIn = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 6);

export type Faults = Partial<Record<keyof AssetForm, string>>;

/** What would be refused, said before it is sent. Keys of the catalogue. */
export function assetFaults(form: AssetForm): Faults {
  const faults: Faults = {};
  const name = form.name.trim();
  const limit = Number(form.limit);
  if (name === '') faults.name = 'fault.nameMissing';
  if (name.length > MAX_NAME) faults.name = 'fault.nameLong';
  if (limit < 1) faults.limit = 'fault.limitLow';
  if (limit > MOST) faults.limit = 'fault.limitHigh';
  if (form.comment.trim().length > MAX_COMMENT) faults.comment = 'fault.commentLong';
  return faults;
}

/** Which field a refusal of the server is about. */
export const ASSET_PROBLEM_FIELDS: Readonly<Record<string, keyof AssetForm>> = { 'asset.name_taken': 'name' };
