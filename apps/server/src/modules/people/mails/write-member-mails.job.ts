import { inTenant, type TenantTx } from '@berth/database';
import { domainOfAddress, headerText, isMailAddress } from '@berth/domain/notifications';
import { eventJob, type HappenedEvent } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { hashOfSecret, newBearerSecret } from '../../../platform/secrets/bearer-secret.ts';
import { belongsTo } from '../../identity/index.ts';
import {
  keepMails,
  type MemberMailKind,
  mailedBuilding,
  mailIds,
  mailLanguage,
  nameOf,
} from '../../notifications/index.ts';
import { firstGroup, isOfProvenDomain, mailedMember, storeInvitation } from '../invitations/invitations.sql.ts';
import { composeMemberMail } from './compose-member-mail.ts';

/** The lifetime of an invitation's link. */
const INVITATION_DAYS = 7;

const ABOUT_DATA = { 'member.copy-ready.v1': 'copyReady', 'member.erasure-asked.v1': 'erasureAsked' } as const;

const ABOUT_BUILDING = { 'member.warned.v1': 'unseen', 'member.released-in-building.v1': 'leftBuilding' } as const;

type Event = HappenedEvent<'member.invited.v1' | keyof typeof ABOUT_DATA | keyof typeof ABOUT_BUILDING>;

/** The kinds as stored in the table of mails. */
const STORED_KINDS = {
  invited: 'invitation',
  unseen: 'unseen-warning',
  leftBuilding: 'left-building',
  copyReady: 'copy-ready',
  erasureAsked: 'erasure-asked',
} as const satisfies Record<MemberMailKind, string>;

type MailRequest = { readonly kind: MemberMailKind; readonly buildingId: string; readonly token: string | undefined };

async function send(
  deps: JobDeps,
  tx: TenantTx,
  event: Event,
  { kind, buildingId, token }: MailRequest,
): Promise<boolean> {
  const { organisationId, eventId, actorId, payload } = event;
  const member = await mailedMember(tx, { organisationId, userId: payload.memberId });
  const building = await mailedBuilding(tx, organisationId, buildingId);
  if (member === undefined || building === undefined || !isMailAddress(member.email)) return false;
  const path = `${building.organisation}/${building.slug}`;
  const isAboutData = kind === 'copyReady' || kind === 'erasureAsked';
  const link = isAboutData
    ? `${deps.webOrigin}/workplace/privacy?org=${building.organisation}&building=${building.slug}`
    : kind === 'leftBuilding'
      ? `${deps.webOrigin}/workplace`
      : `${deps.webOrigin}/start/${path}${token === undefined ? '' : `#invitation=${token}`}`;
  const language = mailLanguage(building, member.language);
  const name = nameOf(member);
  const isPersonal = token !== undefined;
  const { subject, html, text } = await composeMemberMail({ kind, language, building, name, link, isPersonal });
  const ids = await keepMails(deps.boss, tx, { organisationId, eventId, buildingId, reservationId: null, actorId }, [
    {
      ...mailIds(eventId, member.email, deps.mailFrom),
      audience: 'member',
      kind: STORED_KINDS[kind],
      recipient: member.email,
      content: {
        // Sent by the platform, not in the building's name, because it leads to a sign-in.
        from: { name: 'Berth', address: deps.mailFrom },
        replyTo: null,
        to: { name: headerText(name, 100), address: member.email },
        subject: headerText(subject),
        html,
        text,
        calendar: null,
      },
    },
  ]);
  return ids.length > 0;
}

/** Addresses outside the organisation's proven domains grant no access on their own, so the mail carries a secret. */
async function invite(deps: JobDeps, tx: TenantTx, event: Event): Promise<void> {
  const { organisationId, payload } = event;
  const key = { organisationId, userId: payload.memberId };
  const member = await mailedMember(tx, key);
  const buildingId = await firstGroup(tx, key);
  // A member who has signed in since then needs no mail.
  if (member === undefined || member.personId !== null || buildingId === undefined) return;
  const isTrusted = await isOfProvenDomain(tx, organisationId, domainOfAddress(member.email));
  const token = isTrusted ? undefined : newBearerSecret();
  const isNew = await send(deps, tx, event, { kind: 'invited', buildingId, token });
  if (isNew && token !== undefined) await storeInvitation(tx, key, hashOfSecret(token), INVITATION_DAYS);
}

/** Only for members who still belong to a building, because the mail is sent in its name. */
async function tellAboutData(deps: JobDeps, tx: TenantTx, event: Event, kind: MemberMailKind): Promise<void> {
  const buildingId = await firstGroup(tx, { organisationId: event.organisationId, userId: event.payload.memberId });
  if (buildingId !== undefined) await send(deps, tx, event, { kind, buildingId, token: undefined });
}

/** A user who is back in the meantime is not told that they left. */
async function tellAboutBuilding(
  deps: JobDeps,
  tx: TenantTx,
  event: Extract<Event, { type: keyof typeof ABOUT_BUILDING }>,
  kind: MemberMailKind,
): Promise<void> {
  const { organisationId, payload } = event;
  const isBack = kind === 'leftBuilding' && (await belongsTo(tx, { organisationId, ...payload }));
  if (!isBack) await send(deps, tx, event, { kind, buildingId: payload.buildingId, token: undefined });
}

/**
 * Writes mails to members about their membership and their data. Idempotent: the id of a mail is derived from its event
 * and recipient, and the secret of an invitation is stored only with a new mail.
 */
export const writeMemberMails = (deps: JobDeps) =>
  eventJob({
    name: 'member-mail',
    on: [
      'member.invited.v1',
      'member.warned.v1',
      'member.released-in-building.v1',
      'member.copy-ready.v1',
      'member.erasure-asked.v1',
    ],
    run: (event) =>
      inTenant(deps.db, event.organisationId, async (tx) => {
        if (event.type === 'member.invited.v1') await invite(deps, tx, event);
        else if (event.type === 'member.warned.v1' || event.type === 'member.released-in-building.v1')
          await tellAboutBuilding(deps, tx, event, ABOUT_BUILDING[event.type]);
        else await tellAboutData(deps, tx, event, ABOUT_DATA[event.type]);
      }),
  });
