import type { TableName } from '../offered-views.ts';

/** The purpose of storing it; the privacy centre has the wording. */
export type Purpose =
  | 'signing-in'
  | 'knowing-members'
  | 'reserving'
  | 'inviting-guests'
  | 'knowing-who-is-in'
  | 'telling-absence'
  | 'accounting'
  | 'mailing'
  | 'improving'
  | 'running-screens'
  | 'running-sensors'
  | 'running-buildings'
  | 'counting'
  | 'answering-once';

/** The event from which the days are counted. */
export type Moment =
  | 'made'
  /** The local day that the row is about. */
  | 'day'
  | 'ended'
  | 'changed'
  /** The removal of the member. */
  | 'member-removed'
  | 'building-removed'
  /** Assigned to someone else, published, or replaced by a newer version. */
  | 'replaced'
  | 'revoked'
  | 'unreferred';

/** `building`: the number of days that the building sets, N. */
export type Kept = {
  readonly days: number | 'building';
  readonly atMost?: number;
  readonly after: Moment;
};

/** Whether the row is deleted, the column emptied, or its value replaced by a neutral one. */
export type Act = 'deleted' | 'emptied' | 'replaced';

/**
 * A reference from a row to a person: the id of a member, the id of a sign-in, a mail address, or another row that it
 * belongs to. A row may have several. An actor is the sign-in of the person who did something: the row is not about
 * them.
 */
export type Whose =
  | { readonly column: string; readonly is: 'member' | 'person' | 'address' | 'actor' }
  /** The id of a member inside a JSON document. */
  | { readonly column: string; readonly is: 'member'; readonly key: string }
  | { readonly column: string; readonly of: TableName };

export type PersonalData = {
  readonly table: TableName;
  readonly columns: readonly string[];
  /** Empty for a text that may name anyone. */
  readonly whose: readonly Whose[];
  readonly purpose: Purpose;
  readonly kept: Kept;
  readonly act: Act;
};

export const byMember = [{ column: 'member_id', is: 'member' }] as const;
export const byPerson = [{ column: 'person_id', is: 'person' }] as const;
export const ofReservation = [{ column: 'reservation_id', of: 'reservation' }] as const;

export const untilRemoved = { kept: { days: 30, after: 'member-removed' }, act: 'deleted' } as const;
/** Deleted with the row of the building, which stays after its removal until the operator deletes it. */
export const withBuilding = { kept: { days: 0, after: 'building-removed' }, act: 'deleted' } as const;
export const asTheBuildingSays = { days: 'building', after: 'day' } as const;
export const madeAgo = (days: number) => ({ kept: { days, after: 'made' }, act: 'deleted' }) as const;
export const YEARS = 365;
