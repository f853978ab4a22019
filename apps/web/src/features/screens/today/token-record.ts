import { pathOf, type Place } from '../../../lib/buildings/place.ts';

/** What the address asks to be shown. */
export type Scope = { readonly floors: readonly string[]; readonly showDesks: boolean };

/** What this browser is known by, under the specified name and with the specified fields; the secret is what proves it. */
export type TokenRecord = Scope & {
  readonly org: string;
  readonly orgPath: string;
  readonly token: string;
  readonly approved: boolean;
  readonly secret: string;
  /** What is shown once approved: an administrator may choose other floors than the address names. */
  readonly granted: Scope;
  /** Whether people will be named, as the building was set when the code was given. */
  readonly showsNames: boolean;
  /** When the code was given. */
  readonly since: number;
};

/** The specified name; a kiosk keeps its own beside it. */
export type RecordName = 'dailyReservationToken' | 'publicScreenToken';
const KEY: RecordName = 'dailyReservationToken';

const isScope = (value: unknown): value is Scope =>
  typeof value === 'object' &&
  value !== null &&
  'floors' in value &&
  Array.isArray(value.floors) &&
  value.floors.every((id) => typeof id === 'string') &&
  'showDesks' in value &&
  typeof value.showDesks === 'boolean';

const TEXTS = ['org', 'orgPath', 'token', 'secret'] as const;

function isRecord(value: unknown): value is TokenRecord {
  if (!isScope(value) || !('granted' in value) || !isScope(value.granted)) return false;
  const fields: Partial<Record<string, unknown>> = { ...value };
  return (
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    typeof fields['approved'] === 'boolean' &&
    typeof fields['showsNames'] === 'boolean' &&
    typeof fields['since'] === 'number'
  );
}

const sameFloors = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join();

/** A screen that is asked to show something else asks anew. */
export const isFor = ({ org, orgPath, floors, showDesks }: TokenRecord, place: Place, scope: Scope): boolean =>
  org === place.org && orgPath === pathOf(place) && showDesks === scope.showDesks && sameFloors(floors, scope.floors);

/** Kept for good: a screen that was switched off shows its list again without anybody. */
export function storedRecord(name: RecordName = KEY): TokenRecord | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const storeRecord = (record: TokenRecord, name: RecordName = KEY): void =>
  localStorage.setItem(name, JSON.stringify(record));

export const forgetRecord = (): void => localStorage.removeItem(KEY);

/** Another tab of this browser stored or removed one. */
export function whenRecordChanges(act: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) act();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
