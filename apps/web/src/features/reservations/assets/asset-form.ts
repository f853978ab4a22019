import type { AssetType } from '@berth/contract';

/** An asset as edited in the inspector. */
export type AssetForm = {
  name: string;
  /** The typed text. */
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

/** The input of `saveAssetType`. */
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

/** A number field keeps only the digits of the typed text, as specified. */
export const figuresIn = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 6);

export type Faults = Partial<Record<keyof AssetForm, string>>;

/** Validates the form before it is sent. Returns catalogue keys. */
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

/** The field that each problem code of the server belongs to. */
export const ASSET_PROBLEM_FIELDS: Readonly<Record<string, keyof AssetForm>> = { 'asset.name_taken': 'name' };
