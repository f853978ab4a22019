import { pathOf, type Place } from '../../../lib/buildings/place.ts';

/** The scope that the address requests. */
export type Scope = { readonly floors: readonly string[]; readonly showDesks: boolean };

/**
 * The identity of this browser as a screen, under the specified name and with the specified fields; the secret proves
 * it.
 */
export type TokenRecord = Scope & {
  readonly org: string;
  readonly orgPath: string;
  readonly token: string;
  readonly approved: boolean;
  readonly secret: string;
  /** The scope once approved: an administrator may choose other floors than the address. */
  readonly granted: Scope;
  /** Whether names will be shown, by the building's setting when the code was issued. */
  readonly showsNames: boolean;
  /** The time at which the code was issued. */
  readonly since: number;
};

/** The specified name; a kiosk stores its own beside it. */
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

/** A screen with another scope registers again. */
export const isFor = ({ org, orgPath, floors, showDesks }: TokenRecord, place: Place, scope: Scope): boolean =>
  org === place.org && orgPath === pathOf(place) && showDesks === scope.showDesks && sameFloors(floors, scope.floors);

/** Stored permanently: a screen that was switched off shows its list again without help. */
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

/** Another tab of this browser stored or removed a record. */
export function whenRecordChanges(act: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) act();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
