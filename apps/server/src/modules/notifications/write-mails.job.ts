import { type Database, inTenant, lockKey, type TenantTx } from '@berth/database';
import {
  chooseLanguage,
  headerText,
  MAILED_EVENTS,
  type MailedEvent,
  settingsFrom,
  type Telling,
  whomToTell,
} from '@berth/domain';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { eventJob, type HappenedEvent } from '../../platform/jobs/job.ts';
import { keepMails, mailIds } from './keep-mails.ts';
import { guestMailsOf, type MailContent, type NewMail } from './mail.sql.ts';
import { mailCalendar } from './mail-calendar.ts';
import { holderOf, mailedBuilding, mailedReservations, provenDomains, toldOf } from './mail-facts.sql.ts';
import { mailEvidence } from './mail-evidence.ts';
import { type About, mailValues, nameOf } from './mail-values.ts';
import { type Senders, wordMail } from './word-mail.ts';

/** A day's worth of invitations for anybody; beyond it is somebody who writes to strangers in our name. */
const GUEST_MAILS_PER_DAY = 100;
const GUESTS_PER_RESERVATION = 50;

type Deps = { readonly db: Database; readonly boss: PgBoss; readonly mailFrom: string; readonly webOrigin: string };
type Happened = HappenedEvent<MailedEvent>;

/** Only what comes into being tells of a whole series; everything later happens to one date of it. */
const tellsOfSeries = (type: MailedEvent) =>
  ['reservation.created.v1', 'reservation.guests-invited.v1', 'reservation.assets-reserved.v1'].includes(type);

/** Undefined when what it happened to is not there any more. */
async function aboutEvent({ webOrigin }: Deps, tx: TenantTx, { organisationId, type, payload }: Happened) {
  const { buildingId, memberId, reservationId, seriesId } = payload;
  const asked = { organisationId, reservationId, seriesId };
  const [first, ...rest] = await mailedReservations(
    tx,
    tellsOfSeries(type) ? asked : { ...asked, seriesId: undefined },
  );
  const holder = await holderOf(tx, organisationId, memberId);
  const building = await mailedBuilding(tx, organisationId, buildingId);
  if (first === undefined || holder === undefined || building === undefined) return undefined;
  const about: About = { organisationId, webOrigin, holder, building, reservations: [first, ...rest] };
  return { about, told: await toldOf(tx, asked) };
}
type Found = NonNullable<Awaited<ReturnType<typeof aboutEvent>>>;

/** How many more guests this person may write to today. Rivals count one after the other. */
async function guestsLeft(tx: TenantTx, organisationId: string, actorId: string | null): Promise<number> {
  if (actorId === null) return GUESTS_PER_RESERVATION;
  await sql`select take_locks(${[lockKey(organisationId, `guest-mails:${actorId}`)]}::bigint[])`.execute(tx);
  return Math.min(GUESTS_PER_RESERVATION, GUEST_MAILS_PER_DAY - (await guestMailsOf(tx, organisationId, actorId)));
}

async function sendersFor({ mailFrom }: Deps, tx: TenantTx, { organisationId, building }: About): Promise<Senders> {
  const { sender_name: name, sender_address: address } = settingsFrom(building.settings);
  const requested = { name, address, fallbackName: building.displayName };
  return { requested, provenDomains: await provenDomains(tx, organisationId), mailFrom };
}

async function contentOf(tx: TenantTx, about: About, telling: Telling, senders: Senders): Promise<MailContent> {
  const { organisationId, holder } = about;
  const { audience, kind, name, address } = telling;
  // A guest is written to in the language of who invites them; nobody knows the service's.
  const language = chooseLanguage([audience === 'service' ? undefined : (holder.language ?? undefined)]);
  const values = mailValues(about, audience, language);
  const evidence = kind === 'no-show-cancelled-by-system' ? await mailEvidence(tx, about) : undefined;
  const worded = await wordMail(tx, { organisationId, kind, language, values, evidence }, senders);
  return {
    ...worded,
    to: { name: headerText(name, 100), address },
    calendar: mailCalendar(about, telling, worded.from, Date.now()),
  };
}

function tellingsOf({ about, told }: Found, happened: Parameters<typeof whomToTell>[0]): Telling[] {
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

/** Whoever made a meeting in their own calendar knows of it from there; only that nobody came is ours to tell. */
const isKnownElsewhere = ({ holder, reservations: [first] }: About, type: MailedEvent): boolean =>
  holder.kind === 'calendar' || (first.mirrored && type !== 'reservation.reminded.v1');

async function write(deps: Deps, tx: TenantTx, event: Happened): Promise<void> {
  const { organisationId, eventId, type, actorId, payload } = event;
  const { buildingId, reservationId } = payload;
  const kind = 'kind' in payload ? payload.kind : undefined;
  const found = await aboutEvent(deps, tx, event);
  if (found === undefined) return;
  const { about } = found;
  if (isKnownElsewhere(about, type)) return;
  const tellings = tellingsOf(found, { type, kind, byHolder: actorId === about.holder.personId });
  const guests = tellings.filter(({ audience }) => audience === 'guest');
  const left = guests.length === 0 ? 0 : await guestsLeft(tx, organisationId, actorId);
  const withheld = new Set(guests.slice(Math.max(0, left)));
  const senders = await sendersFor(deps, tx, about);
  const mails: NewMail[] = [];
  for (const telling of tellings) {
    mails.push({
      ...mailIds(eventId, telling.address, deps.mailFrom),
      audience: telling.audience,
      kind: telling.kind,
      recipient: telling.address,
      content: withheld.has(telling) ? undefined : await contentOf(tx, about, telling, senders),
    });
  }
  const cause = { organisationId, eventId, buildingId, reservationId, actorId };
  await keepMails(deps.boss, tx, cause, mails);
}

/**
 * Writes down who has to be told what when something happened to a reservation. Twice is harmless: the id of a mail is
 * derived from its event and its recipient.
 */
export const writeMails = (deps: Deps) =>
  eventJob({
    name: 'mail',
    on: MAILED_EVENTS,
    run: (event) => inTenant(deps.db, event.organisationId, (tx) => write(deps, tx, event)),
  });
