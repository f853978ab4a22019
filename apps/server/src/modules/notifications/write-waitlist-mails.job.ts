import { type Database, inTenant, type TenantTx } from '@berth/database';
import type { Language } from '@berth/domain/language';
import { isMailAddress } from '@berth/domain/notifications';
import type { PgBoss } from 'pg-boss';
import { eventJob, type HappenedEvent } from '../../platform/jobs/job.ts';
import { holdsIn } from '../reservations/index.ts';
import { composeEndedMail, composeOfferMail } from './compose-waitlist-mail.ts';
import { keepMails } from './keep-mails.ts';
import { holderOf, mailedBuilding } from './mail-facts.sql.ts';
import { mailLanguage } from './mail-language.ts';
import { nameOf } from './mail-values.ts';
import { memberMail } from './member-mail.ts';
import { sendersFor } from './senders-for.ts';
import type { ComposedMail } from './templates/compose-mail.ts';
import { mailedEntry } from './waitlist-mail.sql.ts';

type Deps = { readonly db: Database; readonly boss: PgBoss; readonly mailFrom: string; readonly webOrigin: string };

/** Not `waitlist.fulfilled.v1`: the reservation that comes of it has its own event and confirmation. */
const EVENTS = ['waitlist.offered.v1', 'waitlist.ended.v1'] as const;
type Happened = HappenedEvent<(typeof EVENTS)[number]>;

const KINDS = { 'waitlist.offered.v1': 'waitlist-offer', 'waitlist.ended.v1': 'waitlist-removed' } as const;

/** Undefined if the entry, its member or its building no longer exists. */
async function factsOf(tx: TenantTx, { organisationId, payload: { buildingId, entryId, memberId } }: Happened) {
  const entry = await mailedEntry(tx, { organisationId, buildingId }, entryId);
  const member = await holderOf(tx, organisationId, memberId);
  const building = await mailedBuilding(tx, organisationId, buildingId);
  if (entry === undefined || member === undefined || building === undefined) return undefined;
  return { entry, member, building };
}
type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>;

/** Undefined if there is nothing to say: an offer that was answered or passed on in the meantime. */
async function worded(
  { webOrigin }: Deps,
  tx: TenantTx,
  { organisationId, ...event }: Happened,
  { entry, member, building }: Facts,
): Promise<ComposedMail | undefined> {
  const waiting = { entry, building, name: nameOf(member), webOrigin };
  const language: Language = mailLanguage(building, member.language);
  if (event.type === 'waitlist.ended.v1') return composeEndedMail(language, waiting);
  const { buildingId, entryId, reservationId } = event.payload;
  const holds = await holdsIn(tx, { organisationId, buildingId }, [entryId]);
  const offer = holds.find(({ id, offeredAt }) => id === reservationId && offeredAt !== null);
  return offer && composeOfferMail(language, waiting, offer);
}

async function write(deps: Deps, tx: TenantTx, event: Happened): Promise<void> {
  const { boss, mailFrom } = deps;
  const { organisationId, eventId, actorId, payload } = event;
  const facts = await factsOf(tx, event);
  if (facts === undefined || !isMailAddress(facts.member.email)) return;
  const composed = await worded(deps, tx, event, facts);
  if (composed === undefined) return;
  const { member, building } = facts;
  const senders = await sendersFor(tx, { organisationId, building }, mailFrom);
  const cause = { organisationId, eventId, buildingId: payload.buildingId, reservationId: null, actorId };
  await keepMails(boss, tx, cause, [memberMail({ eventId, kind: KINDS[event.type], member, composed }, senders)]);
}

/**
 * Writes the mails to people on the waitlist: that a space is offered, and that missed offers removed them. No other end
 * of an entry sends a mail. Idempotent: the id of a mail is derived from its event and its recipient.
 */
export const writeWaitlistMails = (deps: Deps) =>
  eventJob({
    name: 'waitlist-mail',
    on: EVENTS,
    run: async (event) => {
      if (event.type === 'waitlist.ended.v1' && event.payload.reason !== 'missed-offers') return;
      await inTenant(deps.db, event.organisationId, (tx) => write(deps, tx, event));
    },
  });
