import type { TableName } from '../offered-views.ts';

/** What it is kept for; worded in the privacy centre. */
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

/** What the days are counted from. */
export type Moment =
  | 'made'
  /** The day that it is about, in the building. */
  | 'day'
  | 'ended'
  | 'changed'
  /** Of the member. */
  | 'member-removed'
  | 'building-removed'
  /** Given to somebody else, published, replaced by a newer one. */
  | 'replaced'
  | 'revoked'
  | 'unreferred';

/** `building`: as many days as the building says, N. */
export type Kept = {
  readonly days: number | 'building';
  readonly atMost?: number;
  readonly after: Moment;
};

/** Whether the row goes, the column is emptied, or something that says nothing takes its place. */
export type Act = 'deleted' | 'emptied' | 'replaced';

/**
 * How a row says whose it is: the id of a member, the id of a sign-in, a mail address, or the row of another table that it
 * belongs to. A row may be somebody's in several ways. An actor is the sign-in of whoever did something to it: the row is
 * not about them.
 */
export type Whose =
  | { readonly column: string; readonly is: 'member' | 'person' | 'address' | 'actor' }
  /** The id of a member in a document. */
  | { readonly column: string; readonly is: 'member'; readonly key: string }
  | { readonly column: string; readonly of: TableName };

export type PersonalData = {
  readonly table: TableName;
  readonly columns: readonly string[];
  /** Nobody in particular where it is empty: a text that may name anybody. */
  readonly whose: readonly Whose[];
  readonly purpose: Purpose;
  readonly kept: Kept;
  readonly act: Act;
};

export const byMember = [{ column: 'member_id', is: 'member' }] as const;
export const byPerson = [{ column: 'person_id', is: 'person' }] as const;
export const ofReservation = [{ column: 'reservation_id', of: 'reservation' }] as const;

export const untilRemoved = { kept: { days: 30, after: 'member-removed' }, act: 'deleted' } as const;
/** With its row, which stays after it was removed until whoever runs the installation deletes it. */
export const withBuilding = { kept: { days: 0, after: 'building-removed' }, act: 'deleted' } as const;
export const asTheBuildingSays = { days: 'building', after: 'day' } as const;
export const madeAgo = (days: number) => ({ kept: { days, after: 'made' }, act: 'deleted' }) as const;
export const YEARS = 365;
