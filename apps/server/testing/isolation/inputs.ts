import { type Database, inTenant } from '@berth/database';
import type { FullBuilding } from '@berth/testkit';
import type { Classified } from './classified.ts';
import { ADMINISTRATION } from './inputs-admin.ts';
import { AUDIT } from './inputs-audit.ts';
import { INTEGRATIONS } from './inputs-integrations.ts';
import { INSIGHTS } from './inputs-insights.ts';
import { KIOSK } from './inputs-kiosk.ts';
import { MAIL } from './inputs-mail.ts';
import { CALENDARS } from './inputs-calendars.ts';
import { CHECK_IN } from './inputs-check-in.ts';
import { NEIGHBOURHOODS } from './inputs-neighbourhoods.ts';
import { ORGANISATIONS } from './inputs-organisations.ts';
import { MEMBER_FILES } from './inputs-member-files.ts';
import { PLANS } from './inputs-plans.ts';
import { PRESENCE } from './inputs-presence.ts';
import { LEGAL_HOLDS } from './inputs-legal-holds.ts';
import { PRIVACY } from './inputs-privacy.ts';
import { RESERVATION_READS } from './inputs-reads.ts';
import { RESERVATIONS } from './inputs-reservations.ts';
import { SCIM } from './inputs-scim.ts';
import { SCREENS } from './inputs-screens.ts';
import { SENSORS } from './inputs-sensors.ts';
import { TEAMS } from './inputs-teams.ts';
import { USERS } from './inputs-users.ts';
import { WAITLIST } from './inputs-waitlist.ts';
import { WHAT_IF } from './inputs-what-if.ts';
import type { Target } from './world.ts';

const place = ({ org, building }: Target) => ({ org, building });

const readsPlace: Classified = { input: (target) => ({ params: place(target) }), shows: 'the place' };
const own: Classified = { input: () => ({ params: {} }), shows: 'nothing' };
const ofScreen = { params: { screen: { notAnId: 'one of a fixed list of screens' } } } as const;

const ensureIdentifier = (db: Database, { id, identifier, mark, organisation }: FullBuilding) =>
  inTenant(db, organisation.id, async (tx) => {
    await tx
      .insertInto('building_access')
      .values({ organisation_id: organisation.id, building_id: id, identifier, description: `${mark} description` })
      .onConflict((oc) => oc.doNothing())
      .execute();
  });

/** Classifies every call: how to request it and what it may show. A call that is missing here fails the matrix. */
export const CLASSIFIED: Readonly<Record<string, Classified>> = {
  ...ADMINISTRATION,
  ...AUDIT,
  ...INTEGRATIONS,
  ...INSIGHTS,
  ...KIOSK,
  ...MAIL,
  ...CALENDARS,
  ...CHECK_IN,
  ...NEIGHBOURHOODS,
  ...ORGANISATIONS,
  ...MEMBER_FILES,
  ...PLANS,
  ...PRESENCE,
  ...LEGAL_HOLDS,
  ...PRIVACY,
  ...RESERVATION_READS,
  ...RESERVATIONS,
  ...SCIM,
  ...WAITLIST,
  ...SCREENS,
  ...SENSORS,
  ...TEAMS,
  ...USERS,
  ...WHAT_IF,
  'GET /my/buildings': { ...own, shows: 'own places' },
  'GET /users/referral/code': own,
  'GET /openapi.json': own,
  'GET /installation': own,
  'GET /users/rewards/screen/status/{screen}': {
    ...ofScreen,
    input: () => ({ params: { screen: 'rewards' } }),
    shows: 'nothing',
  },
  'PUT /users/rewards/screen/status/{screen}': {
    ...ofScreen,
    input: () => ({ params: { screen: 'rewards' }, body: { seen: true } }),
    shows: 'nothing',
  },
  'POST /users/upsertReview': {
    input: (target) => ({ params: {}, body: { rating: 4, message: 'matrix', organisation: place(target) } }),
    shows: 'nothing',
    placeIn: 'body',
  },
  'GET /domainName/{org}/{building}': readsPlace,
  'GET /users/{org}/{building}': {
    input: (target) => ({ params: place(target), query: { search: 'colleague' } }),
    shows: 'the place',
  },
  'GET /buildings/{org}/{building}/settings': readsPlace,
  'POST /buildings/{org}/{building}/settings': {
    input: (target) => ({ params: place(target), body: { daily_maximum: 3 } }),
    shows: 'nothing',
  },
  'GET /floors/{org}/{building}': readsPlace,
  'GET /rooms/{org}/{building}': readsPlace,
  'GET /desks/{org}/{building}': readsPlace,
  'GET /events/{org}/{building}': { ...readsPlace, shows: 'nothing' },
  'GET /files/{org}/{hash}': {
    input: ({ org, ids }) => ({ params: { org, hash: ids.fileHash } }),
    shows: 'the place',
    params: { hash: 'id of the organisation' },
    notFound: 'file.not_found',
  },
  'GET /admin/buildings/{org}/{building}/access': { ...readsPlace, prepare: ensureIdentifier },
  'PUT /admin/buildings/{org}/{building}/access': {
    input: (target) => ({ params: place(target), query: { identifier: 'a-new-partner', description: 'matrix' } }),
    shows: 'nothing',
  },
  'DELETE /admin/buildings/{org}/{building}/access/{identifier}': {
    input: (target) => ({ params: { ...place(target), identifier: target.ids.identifier } }),
    shows: 'nothing',
    params: { identifier: 'id of the building' },
    notFound: 'authorisation.not_found',
    prepare: ensureIdentifier,
  },
};
