import { type Database, inTenant } from '@berth/database';
import { ROLES, type Role } from '@berth/domain/identity';
import {
  aBuilding,
  aFullTenant,
  aMember,
  type FullBuilding,
  type FullTenant,
  ingestSecretOf,
  secretOfScreen,
  type TestIssuer,
  type TestPerson,
} from '@berth/testkit';
import { createHash } from 'node:crypto';
import { generateKeyPair } from 'jose';
import { sql } from 'kysely';
import { hashOfSecret } from '../../src/platform/secrets/bearer-secret.ts';
import type { PlaceFact, Principal } from './oracle.ts';

/** A principal with their request headers. */
export type Acting = Principal & { readonly headers: Record<string, string> };

export type Target = {
  readonly name: string;
  readonly org: string;
  readonly building: string;
  /** Undefined if the place does not exist. */
  readonly there: FullBuilding | undefined;
  /** The building whose ids are used; for a missing place, those of an existing one. */
  readonly ids: FullBuilding;
  /** Whether only the building is missing, which does not matter to a call that names only the organisation. */
  readonly organisationExists?: boolean;
};

export type World = { alpha: FullTenant; bravo: FullTenant; targets: Target[]; principals: Acting[] };

/** Admits its holders to the main building of alpha. */
const PARTNER = 'partner-of-the-matrix';

export const factOf = ({ mark, organisation }: FullBuilding): PlaceFact => ({ mark, organisation: organisation.slug });

type Described = {
  roles?: readonly Role[];
  addedTo?: FullBuilding[];
  /** Added too, with an address of another organisation. */
  outsiderAt?: FullBuilding[];
  /** Granted by the organisation of the first building. */
  granted?: Role[];
  letInto?: FullBuilding[];
  isResponder?: true;
};

/** Creates two organisations with all kinds of data, and every kind of principal. */
export async function isolationWorld(db: Database, issuer: TestIssuer): Promise<World> {
  const alpha = await aFullTenant(db, 'alpha');
  const bravo = await aFullTenant(db, 'bravo');
  const onlyInBravo = await aBuilding(db, bravo.organisation);
  await letIn(db, alpha.main);

  const principals: Acting[] = [
    { name: 'anonymous', signedIn: false, roles: [], addedTo: [], letInto: [], headers: {} },
    ...(await refused(db, issuer, alpha.main)),
    gatewayOf(alpha.main, 'at home'),
    gatewayOf(bravo.main, 'abroad'),
    ...[alpha.main, bravo.main].flatMap((at) => screensOf(at, at === alpha.main ? 'at home' : 'abroad')),
  ];
  const add = async (name: string, described: Described) => {
    const { roles = [], addedTo = [], outsiderAt = [], granted = [], letInto = [], isResponder } = described;
    const attributes: Record<string, string[]> = isResponder ? { isEmergencyResponder: ['true'] } : {};
    const subject = name.toLowerCase().replaceAll(' ', '-');
    const signIn = { issuer: issuer.issuer, subject };
    if (addedTo.length > 0) await aMember(db, { ...signIn, granted, attributes }, ...addedTo);
    if (outsiderAt.length > 0) await aMember(db, { ...signIn, tokenRolesAct: false }, ...outsiderAt);
    const person: TestPerson = { subject, roles, identifiers: letInto.length > 0 ? [PARTNER] : [] };
    // Running all cells takes longer than the lifetime of a token.
    const headers = { authorization: `Bearer ${await issuer.token(person, { expiresIn: '2h' })}` };
    principals.push({
      name,
      signedIn: true,
      roles,
      addedTo: [...addedTo, ...outsiderAt].map(factOf),
      letInto: letInto.map(factOf),
      outsiderOf: outsiderAt.map(({ organisation }) => organisation.slug),
      granted: Object.fromEntries(addedTo.map(({ organisation }) => [organisation.slug, granted])),
      responderIn: isResponder ? addedTo.map(({ organisation }) => organisation.slug) : [],
      headers,
    });
  };

  const home = [alpha.main];
  for (const role of ROLES) await add(`${role} at home`, { roles: [role], addedTo: home });
  await add('Employee at home', { addedTo: home });
  await add('Emergency responder at home', { addedTo: home, isResponder: true });
  await add('Employee next door', { addedTo: [alpha.other] });
  await add('Admin next door', { roles: ['Customer-admin'], addedTo: [alpha.other] });
  await add('Admin from abroad', { roles: ['Customer-admin'], addedTo: [bravo.main] });
  await add('Admin from abroad let in', { roles: ['Customer-admin'], addedTo: [bravo.main], letInto: home });
  await add('Employee of both', { addedTo: [alpha.main, bravo.main] });
  await add('Admin of both', { roles: ['Customer-admin'], addedTo: [alpha.main, bravo.main] });
  await add('Admin at home and employee abroad', {
    roles: ['Customer-admin'],
    addedTo: home,
    outsiderAt: [bravo.main],
  });
  await add('Admin abroad and employee at home', {
    roles: ['Customer-admin'],
    addedTo: [bravo.main],
    outsiderAt: home,
  });
  await add('Admin by grant and employee abroad', {
    granted: ['Customer-admin'],
    addedTo: home,
    outsiderAt: [bravo.main],
  });
  await add('Nobody', {});
  await add('Nobody with an admin role', { roles: ['Customer-admin'] });
  await add('Dashboard admin of nowhere', { roles: ['Dashboard-admin'] });
  await add('Removed admin', { roles: ['Customer-admin'], addedTo: home });
  await add('Admin removed from every building', {
    roles: ['Customer-admin'],
    granted: ['Customer-admin'],
    addedTo: [alpha.main, alpha.other],
  });

  principals.push(...(await directories(db, alpha, bravo)));

  const place = (name: string, there: FullBuilding): Target => ({
    name,
    org: there.organisation.slug,
    building: there.slug,
    there,
    ids: there,
  });
  const nowhere = (name: string, org: string, building: string, ids: FullBuilding): Target => ({
    name,
    org,
    building,
    there: undefined,
    ids,
  });
  const { slug } = alpha.organisation;
  const targets = [
    place('own building', alpha.main),
    place('other building of the organisation', alpha.other),
    place('foreign organisation', bravo.main),
    { ...nowhere('missing building', slug, 'no-such-building', alpha.main), organisationExists: true },
    { ...nowhere('missing organisation', 'no-such-org', alpha.main.slug, alpha.main), organisationExists: false },
    nowhere('own organisation, foreign building', slug, onlyInBravo.slug, bravo.main),
  ];
  return { alpha, bravo, targets, principals };
}

/** Returns the headers of an organisation's directory, with a token that expires after these days. */
export async function directoryHeaders(db: Database, { organisation }: Pick<FullTenant, 'organisation'>, days = 1) {
  const token = `scim_${createHash('sha256').update(`${organisation.slug} ${days}`).digest('base64url')}`;
  await inTenant(db, organisation.id, (tx) =>
    tx
      .insertInto('scim_token')
      .values({
        organisation_id: organisation.id,
        name: `${organisation.slug} directory`,
        token_hash: hashOfSecret(token),
        expires_at: sql`now() + make_interval(days => ${days})`,
        // Otherwise the first call would write that it is used.
        last_used_at: sql`now() + interval '1 day'`,
      })
      .execute(),
  );
  return { authorization: `Bearer ${token}` };
}

async function directories(db: Database, alpha: FullTenant, bravo: FullTenant): Promise<Acting[]> {
  const none = { signedIn: false, roles: [], addedTo: [], letInto: [] };
  const of = ({ organisation }: FullTenant) => ({ directoryOf: organisation.slug });
  return [
    { ...none, ...of(alpha), name: 'Directory at home', headers: await directoryHeaders(db, alpha) },
    { ...none, ...of(bravo), name: 'Directory abroad', headers: await directoryHeaders(db, bravo) },
    { ...none, name: 'Directory with an expired token', headers: await directoryHeaders(db, alpha, -1) },
  ];
}
/** Returns the headers of a screen of a building. */
export const screenHeadersOf = ({ ids }: FullBuilding, kind: 'today' | 'kiosk') => ({
  'screen-secret': secretOfScreen(kind === 'today' ? ids.todayScreen : ids.kiosk),
});

const screensOf = (at: FullBuilding, where: string): Acting[] =>
  (['today', 'kiosk'] as const).map((kind) => ({
    name: `${kind === 'today' ? 'Today screen' : 'Kiosk'} ${where}`,
    signedIn: false,
    roles: [],
    addedTo: [],
    letInto: [],
    screen: { kind, at: factOf(at) },
    headers: screenHeadersOf(at, kind),
  }));

/** Returns the headers of a gateway of a building. */
export const gatewayHeadersOf = ({ ids }: FullBuilding) => ({ authorization: `Bearer ${ingestSecretOf(ids)}` });

const gatewayOf = (at: FullBuilding, where: string): Acting => ({
  name: `Gateway ${where}`,
  signedIn: false,
  roles: [],
  addedTo: [],
  letInto: [],
  gatewayAt: factOf(at),
  headers: gatewayHeadersOf(at),
});

const letIn = (db: Database, building: FullBuilding) =>
  inTenant(db, building.organisation.id, async (tx) => {
    const entry = { organisation_id: building.organisation.id, identifier: PARTNER };
    await tx
      .insertInto('building_access')
      .values({ ...entry, building_id: building.id })
      .execute();
    await tx.insertInto('identifier_organisation').values(entry).execute();
  });

/** Returns tokens with the claims of a dashboard admin, each invalid in one way. */
async function refused(db: Database, issuer: TestIssuer, at: FullBuilding): Promise<Acting[]> {
  const strong: TestPerson = { subject: 'strong', roles: ['Dashboard-admin', 'Customer-admin'] };
  await aMember(db, { issuer: issuer.issuer, subject: strong.subject }, at);
  const good = await issuer.token(strong);
  const { privateKey } = await generateKeyPair('RS256');
  const [, claims = ''] = good.split('.');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${claims}.`;
  const bearer = async (token: Promise<string> | string) => ({ authorization: `Bearer ${await token}` });
  const sent: Record<string, Record<string, string>> = {
    'garbage token': await bearer('not.a.token'),
    'expired token': await bearer(issuer.token(strong, { expiresIn: '-1m' })),
    'wrong audience': await bearer(issuer.token(strong, { audience: 'account' })),
    'wrong issuer': await bearer(issuer.token(strong, { issuer: 'https://elsewhere.example/realms/berth' })),
    'ID token': await bearer(issuer.token(strong, { typ: 'JWT' })),
    'wrong client': await bearer(issuer.token(strong, { client: 'another-client' })),
    'foreign key': await bearer(issuer.token(strong, { key: privateKey })),
    'unsigned token': await bearer(unsigned),
    'token without its scheme': { authorization: good },
    'token in a cookie': { cookie: `token=${good}; Authorization=Bearer ${good}` },
  };
  return Object.entries(sent).map(([name, headers]) => ({
    name,
    signedIn: false,
    roles: [],
    addedTo: [],
    letInto: [],
    headers,
  }));
}

/** Removes a person from every building; their member row stays. */
export const removeFromBuildings = (db: Database, tenant: FullTenant, email: string) =>
  inTenant(db, tenant.organisation.id, (tx) =>
    tx
      .deleteFrom('member_building')
      .using('member')
      .whereRef('member.organisation_id', '=', 'member_building.organisation_id')
      .whereRef('member.id', '=', 'member_building.member_id')
      .where('member.organisation_id', '=', tenant.organisation.id)
      .where('member.email', '=', email)
      .returning('member_building.building_id')
      .executeTakeFirstOrThrow(),
  );

/** Removes a person from the organisation as an administrator would; their token stays valid. */
export const remove = (db: Database, tenant: FullTenant, email: string) =>
  inTenant(db, tenant.organisation.id, (tx) =>
    tx
      .deleteFrom('member')
      .where('member.organisation_id', '=', tenant.organisation.id)
      .where('member.email', '=', email)
      .returning('member.id')
      .executeTakeFirstOrThrow(),
  );
