import { type Database, inTenant, type TenantTx } from '@berth/database';
import { headerText, isMailAddress } from '@berth/domain/notifications';
import type { PgBoss } from 'pg-boss';
import { eventJob, type HappenedEvent } from '../../platform/jobs/job.ts';
import { administratorsAt, administratorsOf } from '../identity/index.ts';
import { composeLockedMail } from './compose-locked-mail.ts';
import { composeScreenMail } from './compose-screen-mail.ts';
import { composeSilenceMail } from './compose-silence-mail.ts';
import { keepMails, mailIds } from './keep-mails.ts';
import { mailedBuilding } from './mail-facts.sql.ts';
import { mailLanguage } from './mail-language.ts';
import { nameOf } from './mail-values.ts';
import type { NewMail } from './mail.sql.ts';
import { mailedScreen, memberWho } from './screen-mail.sql.ts';
import type { ComposedMail } from './templates/compose-mail.ts';

type Deps = { readonly db: Database; readonly boss: PgBoss; readonly mailFrom: string; readonly webOrigin: string };
const EVENTS = ['screen.approved.v1', 'screen.locked.v1', 'screen.silent.v1', 'screen.returned.v1'] as const;
type ScreenEvent = HappenedEvent<(typeof EVENTS)[number]>;

const KINDS = {
  'screen.approved.v1': 'screen-approved',
  'screen.locked.v1': 'screen-locked',
  'screen.silent.v1': 'screen-silent',
  'screen.returned.v1': 'screen-returned',
} as const;

const screenOf = ({ payload }: ScreenEvent) => ('subjectId' in payload ? payload.subjectId : payload.screenId);

/** Returns a function that composes the mail for a recipient's language; undefined if the screen or building no longer exists. */
async function wordingOf(
  { webOrigin }: Deps,
  tx: TenantTx,
  event: ScreenEvent,
): Promise<((lastUsed: string | null) => Promise<ComposedMail>) | undefined> {
  const { organisationId, actorId } = event;
  const isLocked = event.type === 'screen.locked.v1';
  const screen = await mailedScreen(tx, organisationId, screenOf(event), { isLocked });
  const building = await mailedBuilding(tx, organisationId, event.payload.buildingId);
  if (screen === undefined || building === undefined) return undefined;
  const facts = { screen, building, webOrigin };
  if (isLocked) return (lastUsed) => composeLockedMail(mailLanguage(building, lastUsed), facts);
  if (event.type === 'screen.silent.v1' || event.type === 'screen.returned.v1') {
    const isBack = event.type === 'screen.returned.v1';
    const silentSince = Date.parse(event.payload.silentSince);
    return (lastUsed) => composeSilenceMail(mailLanguage(building, lastUsed), { ...facts, isBack, silentSince });
  }
  const approver = actorId === null ? undefined : await memberWho(tx, organisationId, actorId);
  const by = approver && `${nameOf(approver)} (${approver.email})`;
  return (lastUsed) => composeScreenMail(mailLanguage(building, lastUsed), { ...facts, by });
}

/**
 * Approvals go to all administrators, so that a tricked one is noticed; the rest to those who can check the screen.
 */
const recipientsOf = (tx: TenantTx, { type, organisationId, payload }: ScreenEvent) =>
  type === 'screen.approved.v1'
    ? administratorsOf(tx, organisationId)
    : administratorsAt(tx, organisationId, payload.buildingId);

async function write(deps: Deps, tx: TenantTx, event: ScreenEvent): Promise<void> {
  const { boss, mailFrom } = deps;
  const { organisationId, eventId, actorId, payload } = event;
  const compose = await wordingOf(deps, tx, event);
  if (compose === undefined) return;
  const administrators = await recipientsOf(tx, event);
  const others = administrators.filter(
    ({ email, personId }) => (actorId === null || personId !== actorId) && isMailAddress(email),
  );
  const mails: NewMail[] = [];
  for (const administrator of others) {
    const { subject, html, text } = await compose(administrator.language);
    mails.push({
      ...mailIds(eventId, administrator.email, mailFrom),
      audience: 'administrator',
      kind: KINDS[event.type],
      recipient: administrator.email,
      content: {
        // Sent by the platform, not in the building's name, which the approver of the screen may have set.
        from: { name: 'Berth', address: mailFrom },
        replyTo: null,
        to: { name: headerText(nameOf(administrator), 100), address: administrator.email },
        subject: headerText(subject),
        html,
        text,
        calendar: null,
      },
    });
  }
  const { buildingId } = payload;
  await keepMails(boss, tx, { organisationId, eventId, buildingId, reservationId: null, actorId }, mails);
}

/**
 * Notifies the other administrators when a screen is approved, and those of its building when it is locked, goes silent
 * or is back. Idempotent: the id of a mail is derived from its event and its recipient.
 */
export const writeScreenMails = (deps: Deps) =>
  eventJob({
    name: 'screen-mail',
    on: EVENTS,
    run: (event) => inTenant(deps.db, event.organisationId, (tx) => write(deps, tx, event)),
  });
