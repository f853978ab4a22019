import { isLanguage } from '../language/languages.ts';
import { isPictureAddress, isTimeZone } from './addresses.ts';
import { type BuildingSettings, definitionOf, type SettingKey } from './settings.ts';

export type SettingValue = BuildingSettings[SettingKey];

/** The faults of a value, by the keys of their texts in the catalogue. */
export type SettingFault =
  | 'kind'
  | 'required'
  | 'number'
  | 'tooSmall'
  | 'tooLarge'
  | 'weeklyMinutes'
  | 'tooLong'
  | 'characters'
  | 'email'
  | 'picture'
  | 'zone'
  | 'language'
  | 'workingDay';

// No quotes, comments or addresses in brackets: an address that a mail library could read in two ways is rejected.
const EMAIL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /[^\P{Cc}\t\n]/u;

export const isEmail = (text: string): boolean => EMAIL.test(text);

const FORMS = { email: isEmail, picture: isPictureAddress, zone: isTimeZone, language: isLanguage };

function countFault(key: SettingKey, value: unknown, { min, max }: { min: number; max: number }) {
  if (typeof value !== 'number') return 'kind';
  if (!Number.isInteger(value)) return 'number';
  if (value < min) return 'tooSmall';
  if (value <= max) return undefined;
  return key === 'weekly_reservation_minutes' ? 'weeklyMinutes' : 'tooLarge';
}

function textFault(key: SettingKey, value: unknown): SettingFault | undefined {
  const definition = definitionOf(key);
  if (definition.kind !== 'text') return 'kind';
  if (value === null) return definition.required === true ? 'required' : undefined;
  if (typeof value !== 'string') return 'kind';
  if (value === '' && definition.required === true) return 'required';
  if ((definition.lines ? CONTROL_BUT_LINES : CONTROL).test(value) || !value.isWellFormed()) return 'characters';
  // Counted in code points, like the API and the database do.
  if (Array.from(value).length > definition.max) return 'tooLong';
  return definition.form === undefined || FORMS[definition.form](value) ? undefined : definition.form;
}

/**
 * Returns the fault of a value by itself. The API's schemas have the same rules; a test of the contract compares them.
 */
export function settingFault(key: SettingKey, value: unknown): SettingFault | undefined {
  const definition = definitionOf(key);
  if (definition.kind === 'flag') return typeof value === 'boolean' ? undefined : 'kind';
  return definition.kind === 'count' ? countFault(key, value, definition) : textFault(key, value);
}

/** Returns the fault of a value in relation to others: a working day must end after it starts. */
export function settingFaultAmong(settings: BuildingSettings, key: SettingKey): SettingFault | undefined {
  const isOfWorkingDay = key === 'start_of_working_day' || key === 'end_of_working_day';
  return isOfWorkingDay && settings.start_of_working_day >= settings.end_of_working_day ? 'workingDay' : undefined;
}

/** Parses typed text. An empty limit is 0, which means no limit; an empty text is null. */
export function settingValue(key: SettingKey, typed: string): number | string | null {
  const definition = definitionOf(key);
  const text = typed.normalize().trim();
  if (definition.kind !== 'count') return text === '' ? null : text;
  if (text === '') return definition.min === 0 ? 0 : Number.NaN;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
