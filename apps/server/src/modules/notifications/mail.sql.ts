import type { TenantTx } from '@berth/database';
import type { Audience, MailText } from '@berth/domain/notifications';
import { sql } from 'kysely';
import { CLOCK_TOLERANCE_MS } from '../../platform/clock-check.ts';
import { firstIdAt } from '../../platform/ids/new-id.ts';
import { restoredTo } from '../../platform/installation/installation.sql.ts';
import type { OutgoingMail } from '../../platform/mail/mail-server.ts';

export type MailContent = Omit<OutgoingMail, 'messageId'>;

export type NewMail = {
  readonly id: string;
  readonly audience: Audience | 'administrator' | 'member';
  /** A test mail has the name of its text. */
  readonly kind:
    | MailText
    | 'screen-approved'
    | 'screen-locked'
    | 'screen-silent'
    | 'screen-returned'
    | 'receiver-stopped'
    | 'waitlist-offer'
    | 'waitlist-removed'
    | 'team-day-invited'
    | 'team-day-settled'
    | 'team-day-cancelled'
    | 'neighbourhood-opened'
    | 'invitation'
    | 'unseen-warning'
    | 'left-building'
    | 'copy-ready'
    | 'erasure-asked';
  readonly recipient: string;
  readonly messageId: string;
  /** Undefined if the mail is withheld. */
  readonly content: MailContent | undefined;
};

export type Cause = {
  readonly organisationId: string;
  readonly eventId: string;
  /** Null if it is about no reservation, such as a test mail. */
  readonly buildingId: string | null;
  readonly reservationId: string | null;
  readonly actorId: string | null;
};

/**
 * Returns the ids of the new mails that have to be sent. After a restore, mails of events before its moment are held:
 * the event may have caused the same mail before. The id of an event has the clock of its process.
 */
export async function insertMails(tx: TenantTx, cause: Cause, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const restored = await restoredTo(tx);
  const unsent = restored !== null && cause.eventId < firstIdAt(restored + CLOCK_TOLERANCE_MS) ? 'held' : 'waiting';
  const stored = await tx
    .insertInto('mail')
    .values(
      mails.map(({ id, audience, kind, recipient, messageId, content }) => ({
        organisation_id: cause.organisationId,
        id,
        event_id: cause.eventId,
        building_id: cause.buildingId,
        reservation_id: cause.reservationId,
        actor_id: cause.actorId,
        audience,
        kind,
        recipient,
        message_id: messageId,
        state: content === undefined ? 'withheld' : unsent,
        content: content === undefined ? null : JSON.stringify(content),
      })),
    )
    .onConflict((oc) => oc.doNothing()) // mail_pkey: the event was handled before
    .returning(['mail.id', 'mail.state'])
    .execute();
  return stored.filter(({ state }) => state === 'waiting').map(({ id }) => id);
}

/** Counts the mails to guests that one person caused in the last day. */
export async function guestMailsOf(tx: TenantTx, organisationId: string, actorId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('mail.organisation_id', '=', organisationId)
    .where('mail.actor_id', '=', actorId)
    .where('mail.audience', '=', 'guest')
    .where('mail.state', '<>', 'withheld')
    .where('mail.created_at', '>', sql<number>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Which = { readonly organisationId: string; readonly mailId: string };

/** Undefined when there is nothing left to send. */
export const waitingMail = (tx: TenantTx, { organisationId, mailId }: Which) =>
  tx
    .selectFrom('mail')
    .select(['mail.message_id as messageId', 'mail.content'])
    .where('mail.organisation_id', '=', organisationId)
    .where('mail.id', '=', mailId)
    .where('mail.state', '=', 'waiting')
    .$narrowType<{ content: MailContent }>()
    .executeTakeFirst();

const changing = (tx: TenantTx, { organisationId, mailId }: Which) =>
  tx.updateTable('mail').where('mail.organisation_id', '=', organisationId).where('mail.id', '=', mailId);

/** Deletes the content: it is no longer needed, and operators should not read it. Returns its age in seconds. */
export const markSent = async (tx: TenantTx, which: Which): Promise<number> => {
  const sent = await changing(tx, which)
    .set({ state: 'sent', sent_at: sql`now()`, attempts: sql`attempts + 1`, content: null, failure: null })
    .returning(sql<number>`extract(epoch from now() - mail.created_at)::float8`.as('seconds'))
    .executeTakeFirst();
  return sent?.seconds ?? 0;
};

export const markFailed = (tx: TenantTx, which: Which, { failure, forGood }: { failure: string; forGood: boolean }) =>
  changing(tx, which)
    .where('mail.state', '=', 'waiting')
    .set({ attempts: sql`attempts + 1`, failure, ...(forGood ? { state: 'refused' } : {}) })
    .execute();

/** A mail that is not sent until an operator decides: refused by the server, or held after a restore. */
export type Stopped = 'refused' | 'held';

const stopped = (tx: TenantTx, organisationId: string, state: Stopped, ids?: readonly string[]) =>
  tx
    .updateTable('mail')
    .where('mail.organisation_id', '=', organisationId)
    .where('mail.state', '=', state)
    .$if(ids !== undefined, (query) => query.where('mail.id', 'in', [...(ids ?? [])]));

/** Makes stopped mails wait to be sent. Returns their ids. */
export async function putBack(tx: TenantTx, organisationId: string, state: Stopped, ids?: readonly string[]) {
  const rows = await stopped(tx, organisationId, state, ids).set({ state: 'waiting' }).returning('mail.id').execute();
  return rows.map(({ id }) => id);
}

/** Returns the number of held mails that will not be sent. */
export async function withholdHeld(tx: TenantTx, organisationId: string, ids?: readonly string[]): Promise<number> {
  const update = stopped(tx, organisationId, 'held', ids).set({ state: 'withheld', content: null });
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns the number of mails that are now held. */
export async function holdWaiting(tx: TenantTx, organisationId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('mail')
    .set({ state: 'held' })
    .where('mail.organisation_id', '=', organisationId)
    .where('mail.state', '=', 'waiting')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Lists undelivered mails without addresses: an operator needs to know how many and why. */
export const undeliveredMails = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('mail')
    .select([
      'mail.id',
      'mail.kind',
      'mail.audience',
      'mail.state',
      'mail.attempts',
      'mail.failure',
      'mail.created_at as since',
    ])
    .where('mail.organisation_id', '=', organisationId)
    .where('mail.state', 'in', ['waiting', 'refused', 'held'])
    .orderBy('mail.created_at')
    .execute();
