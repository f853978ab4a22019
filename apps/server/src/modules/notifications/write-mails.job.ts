import { type Database, inTenant, lockKey, type TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import {
  headerText,
  MAILED_EVENTS,
  type MailedEvent,
  mailTextFor,
  type Telling,
  whomToTell,
} from '@berth/domain/notifications';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { eventJob, type HappenedEvent } from '../../platform/jobs/job.ts';
import { keepMails, mailIds } from './keep-mails.ts';
import { guestMailsOf, type MailContent, type NewMail } from './mail.sql.ts';
import { mailCalendar } from './mail-calendar.ts';
import { holderOf, mailedBuilding, mailedReservations, notifiedRecipients, withdrawnAssets } from './mail-facts.sql.ts';
import { mailEvidence } from './mail-evidence.ts';
import { mailLanguage } from './mail-language.ts';
import { type About, mailValues, nameOf, ticketLinkFor } from './mail-values.ts';
import { sendersFor } from './senders-for.ts';
import { type Senders, wordMail } from './word-mail.ts';

/** Enough for a day of invitations; more would mean that the account is used to mail strangers in our name. */
const GUEST_MAILS_PER_DAY = 100;
const GUESTS_PER_RESERVATION = 50;

type Deps = { readonly db: Database; readonly boss: PgBoss; readonly mailFrom: string; readonly webOrigin: string };
type Happened = HappenedEvent<MailedEvent>;

/** Mails about creation cover a whole series; later events concern one of its dates. */
const tellsOfSeries = (type: MailedEvent) =>
  ['reservation.created.v1', 'reservation.guests-invited.v1', 'reservation.assets-reserved.v1'].includes(type);

/** The equipment that staff took from a reservation. */
const withdrawnIn = (payload: Happened['payload']) => ('assets' in payload ? payload.assets : undefined);

/** A guest who was invited to the previous time reads about that one: the new time is not theirs to know. */
function aboutFor({ audience, kind }: Telling, about: About, payload: Happened['payload']): About {
  const isFormerGuest = audience === 'guest' && kind === 'reservation-canceled-by-other';
  if (!isFormerGuest || !('leftTime' in payload) || payload.leftTime === undefined) return about;
  const { start, end } = payload.leftTime;
  const [first, ...rest] = about.reservations;
  return { ...about, reservations: [{ ...first, start: Date.parse(start), end: Date.parse(end) }, ...rest] };
}

/** Undefined if the reservation, its holder or its building no longer exists. */
async function aboutEvent({ webOrigin }: Deps, tx: TenantTx, { organisationId, type, payload }: Happened) {
  const { buildingId, memberId, reservationId, seriesId } = payload;
  const key = { organisationId, reservationId, seriesId };
  const [first, ...rest] = await mailedReservations(tx, tellsOfSeries(type) ? key : { ...key, seriesId: undefined });
  const holder = await holderOf(tx, organisationId, memberId);
  const building = await mailedBuilding(tx, organisationId, buildingId);
  if (first === undefined || holder === undefined || building === undefined) return undefined;
  const withdrawn = withdrawnIn(payload);
  const assets = withdrawn === undefined ? first.assets : await withdrawnAssets(tx, organisationId, withdrawn);
  const about: About = { organisationId, webOrigin, holder, building, reservations: [{ ...first, assets }, ...rest] };
  return { about, told: await notifiedRecipients(tx, key) };
}
type EventFacts = NonNullable<Awaited<ReturnType<typeof aboutEvent>>>;

/**
 * Returns how many more guests this person may mail today. The lock makes concurrent jobs count one after the other.
 */
async function guestsLeft(tx: TenantTx, organisationId: string, actorId: string | null): Promise<number> {
  if (actorId === null) return GUESTS_PER_RESERVATION;
  await sql`select take_locks(${[lockKey(organisationId, `guest-mails:${actorId}`)]}::bigint[])`.execute(tx);
  return Math.min(GUESTS_PER_RESERVATION, GUEST_MAILS_PER_DAY - (await guestMailsOf(tx, organisationId, actorId)));
}

async function contentOf(tx: TenantTx, about: About, telling: Telling, senders: Senders): Promise<MailContent> {
  const { organisationId, holder, building, webOrigin } = about;
  const { audience, kind, name, address } = telling;
  // Guests get the language of the person who invites them.
  const language = mailLanguage(building, audience === 'service' ? null : holder.language);
  const values = mailValues(about, audience, language);
  const evidence = kind === 'no-show-cancelled-by-system' ? await mailEvidence(tx, about) : undefined;
  const text = { organisationId, kind: mailTextFor(kind, audience), language };
  const ticketLink = ticketLinkFor(about, kind);
  const worded = await wordMail(tx, { ...text, values, origin: webOrigin, ticketLink, evidence }, senders);
  return {
    ...worded,
    to: { name: headerText(name, 100), address },
    calendar: mailCalendar(about, telling, worded.from, Date.now()),
  };
}

function tellingsOf({ about, told }: EventFacts, happened: Parameters<typeof whomToTell>[0]): Telling[] {
  const { holder, building, reservations } = about;
  const [{ guests, assets }] = reservations;
  return whomToTell(happened, {
    holder: { name: nameOf(holder), address: holder.email },
    guests: guests.map(({ name, email }) => ({ name, address: email })),
    service: settingsFrom(building.settings).service_email,
    hasAssets: assets.length > 0,
    told,
  });
}

/** Imported meetings send their own mails from the external calendar; only the no-show reminder is ours. */
const isKnownElsewhere = ({ holder, reservations: [first] }: About, type: MailedEvent): boolean =>
  holder.kind === 'calendar' || (first.mirrored && type !== 'reservation.reminded.v1');

async function write(deps: Deps, tx: TenantTx, event: Happened): Promise<void> {
  const { organisationId, eventId, type, actorId, payload } = event;
  const { buildingId, reservationId } = payload;
  const kind = 'kind' in payload ? payload.kind : undefined;
  const facts = await aboutEvent(deps, tx, event);
  if (facts === undefined) return;
  const { about } = facts;
  if (isKnownElsewhere(about, type) || ('silent' in payload && payload.silent)) return;
  const tellings = tellingsOf(facts, {
    type,
    kind,
    byHolder: actorId === about.holder.personId,
    isWithdrawal: withdrawnIn(payload) !== undefined,
  });
  const guests = tellings.filter(({ audience }) => audience === 'guest');
  const left = guests.length === 0 ? 0 : await guestsLeft(tx, organisationId, actorId);
  const withheld = new Set(guests.slice(Math.max(0, left)));
  const senders = await sendersFor(tx, about, deps.mailFrom);
  const mails: NewMail[] = [];
  for (const telling of tellings) {
    mails.push({
      ...mailIds(eventId, telling.address, deps.mailFrom),
      audience: telling.audience,
      kind: telling.kind,
      recipient: telling.address,
      content: withheld.has(telling)
        ? undefined
        : await contentOf(tx, aboutFor(telling, about, payload), telling, senders),
    });
  }
  const cause = { organisationId, eventId, buildingId, reservationId, actorId };
  await keepMails(deps.boss, tx, cause, mails);
}

/**
 * Stores the mails to send after an event of a reservation. Idempotent: the id of a mail is derived from its event and
 * its recipient.
 */
export const writeMails = (deps: Deps) =>
  eventJob({
    name: 'mail',
    on: MAILED_EVENTS,
    run: (event) => inTenant(deps.db, event.organisationId, (tx) => write(deps, tx, event)),
  });
