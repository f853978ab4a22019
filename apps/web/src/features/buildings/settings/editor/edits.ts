import {
  type BuildingSettings,
  type Policy,
  policiesAfter,
  type SettingFault,
  type SettingKey,
  type SettingValue,
  settingFault,
  settingFaultAmong,
  settingValue,
} from '@berth/domain/buildings';

/** The unsaved text of a field. */
type Draft = {
  readonly typed: string;
  /** The saved value when typing began: if it differs later, another user has saved. */
  readonly base: SettingValue;
  /** The field was submitted or left, so its error may be shown. */
  readonly held: boolean;
};

type Outcome =
  | { readonly state: 'saving'; readonly value: SettingValue }
  | { readonly state: 'failed'; readonly value: SettingValue; readonly reason: string | undefined }
  | { readonly state: 'saved' | 'elsewhere'; readonly value: SettingValue; readonly at: Date };

type Edit = { readonly draft?: Draft | undefined; readonly outcome?: Outcome | undefined };
export type Edits = { readonly [K in SettingKey]?: Edit };

const isSaving = (edit: Edit | undefined, value?: SettingValue): boolean =>
  edit?.outcome?.state === 'saving' && (value === undefined || edit.outcome.value === value);

const textOf = (value: SettingValue): string => (value === null ? '' : String(value));

const put = (edits: Edits, key: SettingKey, edit: Edit): Edits => ({ ...edits, [key]: edit });

export function typed(edits: Edits, values: BuildingSettings, key: SettingKey, text: string): Edits {
  const { draft, outcome } = edits[key] ?? {};
  const isAsShown = text === textOf(settingState(edits, values, key).shown);
  return put(edits, key, {
    draft: isAsShown
      ? undefined
      : { typed: text, base: draft === undefined ? values[key] : draft.base, held: draft?.held === true },
    outcome: outcome?.state === 'saving' ? outcome : undefined,
  });
}

export const held = (edits: Edits, key: SettingKey): Edits => {
  const edit = edits[key];
  return edit?.draft ? put(edits, key, { ...edit, draft: { ...edit.draft, held: true } }) : edits;
};

/** Reverts the typed text and its messages; a value that is being saved stays. */
export const reverted = (edits: Edits, key: SettingKey): Edits =>
  put(edits, key, isSaving(edits[key]) ? { outcome: edits[key]?.outcome } : {});

/** Whitespace or leading zeros around the saved value are not a draft. */
export const settled = (edits: Edits, key: SettingKey): Edits =>
  edits[key]?.draft ? put(edits, key, { outcome: edits[key].outcome }) : edits;

export const sending = (edits: Edits, key: SettingKey, value: SettingValue): Edits =>
  put(edits, key, { ...edits[key], outcome: { state: 'saving', value } });

/** A later change may already be pending; then only the result of that one counts. */
export function saved(edits: Edits, key: SettingKey, value: SettingValue, at: Date): Edits {
  const edit = edits[key];
  if (!isSaving(edit, value)) return edits;
  // The draft stays until the saved value has arrived: dropping it now would show the old value for a moment.
  return put(edits, key, {
    draft: edit?.draft && { ...edit.draft, base: value },
    outcome: { state: 'saved', value, at },
  });
}

export const failed = (edits: Edits, key: SettingKey, value: SettingValue, reason: string | undefined): Edits =>
  isSaving(edits[key], value) ? put(edits, key, { ...edits[key], outcome: { state: 'failed', value, reason } }) : edits;

/** New values have arrived. Drafts stay, and values changed by others are marked. */
export function arrived(edits: Edits, before: BuildingSettings, after: BuildingSettings, at: Date): Edits {
  let next = edits;
  for (const key of Object.keys(after) as SettingKey[]) {
    const value = after[key];
    if (before[key] === value) continue;
    const edit = next[key];
    const draft = edit?.draft && settingValue(key, edit.draft.typed) !== value ? edit.draft : undefined;
    const last = edit?.outcome;
    const isOurs = last !== undefined && last.state !== 'failed' && last.value === value;
    next = put(next, key, {
      draft,
      outcome: isOurs || isSaving(edit) ? last : { state: 'elsewhere', value, at },
    });
  }
  return next;
}

/** The state of one setting: everything its row shows. */
export type SettingState = {
  readonly key: SettingKey;
  /** The saved value. */
  readonly current: SettingValue;
  /** The value in the control: for a field the typed text, for a switch its new position. */
  readonly shown: SettingValue;
  readonly typed: string;
  /** The value that saving would send. */
  readonly newValue: SettingValue;
  readonly isDraft: boolean;
  /** The error, whether or not it is shown yet. */
  readonly fault: SettingFault | undefined;
  readonly isFaultTold: boolean;
  /** True if another user saved the setting while this was being typed. */
  readonly isContested: boolean;
  readonly outcome: Outcome | undefined;
};

export function settingState(edits: Edits, values: BuildingSettings, key: SettingKey): SettingState {
  const { draft, outcome } = edits[key] ?? {};
  const current = values[key];
  const isOnItsWay = outcome?.state === 'saving' || outcome?.state === 'saved';
  const visible = isOnItsWay ? outcome.value : current;
  const newValue = draft ? settingValue(key, draft.typed) : visible;
  const isDraft = draft !== undefined && newValue !== visible;
  const fault = isDraft
    ? (settingFault(key, newValue) ?? settingFaultAmong({ ...values, [key]: newValue }, key))
    : undefined;
  return {
    key,
    current,
    shown: visible,
    typed: draft ? draft.typed : textOf(visible),
    newValue,
    isDraft,
    fault,
    isFaultTold: fault !== undefined && draft?.held === true,
    isContested: isDraft && !isOnItsWay && draft.base !== current,
    outcome,
  };
}

/** Returns whether a row would look the same. */
export const isSame = (before: SettingState, after: SettingState): boolean =>
  (Object.keys(after) as (keyof SettingState)[]).every((fact) => Object.is(before[fact], after[fact]));

export const isInTrouble = (one: SettingState): boolean =>
  one.isFaultTold || one.isContested || one.outcome?.state === 'failed';

/** The settings and policies as they will be once everything typed has been saved. */
export function withChanges(
  { values, policies }: { values: BuildingSettings; policies: readonly Policy[] },
  all: readonly SettingState[],
): { values: BuildingSettings; policies: readonly Policy[]; changed: ReadonlySet<SettingKey> } {
  const changed = all.filter((one) => one.newValue !== one.current && one.fault === undefined);
  const after = { ...values, ...Object.fromEntries(changed.map((one) => [one.key, one.newValue])) };
  return {
    values: after,
    policies: changed.reduce<readonly Policy[]>((list, one) => policiesAfter(list, after, one.key), policies),
    changed: new Set(changed.map((one) => one.key)),
  };
}
