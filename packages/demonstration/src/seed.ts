import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { openPool } from '@berth/database';
import { type Database, inTenant, openDatabase, type TenantTx } from '@berth/database';
import { demoAccounts } from './accounts.ts';
import { daysAfter, type LocalDate, localDayOf } from '@berth/domain/time';
import { demoOrganisations } from './buildings.ts';
import { ownReservations } from './days/own-reservations.ts';
import { rowAt } from './days/row-at.ts';
import { seedDays } from './days/seed-days.ts';
import { demoId } from './demo-id.ts';
import { DEMO_MODULES, DEMO_SETTINGS } from './modules.ts';
import { memberIdOf } from './people/colleagues.ts';
import { seedFavourites } from './people/seed-favourites.ts';
import { seedColleagues, seedMember } from './people/seed-people.ts';
import { seedTeams } from './people/seed-teams.ts';
import { seedAudit } from './seed-audit.ts';
import { seedEquipment } from './seed-equipment.ts';
import { seedFixedDesks } from './seed-fixed-desks.ts';
import { seedHours } from './seed-hours.ts';
import { seedMemberFile } from './seed-member-file.ts';
import { seedNeighbourhoods } from './seed-neighbourhoods.ts';
import { seedScreens } from './seed-screens.ts';
import { seedStructure, storeFile } from './seed-structure.ts';
import { sensedPlaces } from './sensors/demo-sensors.ts';
import { seedSensors } from './sensors/seed-sensors.ts';
import type { DemoBuilding, DemoOrganisation } from './types.ts';

const SIGN_IN_PROVIDER: Record<string, string> = { wilhelminakade: 'acme' };
const AUTHORISED_IDENTIFIERS: Record<string, string> = { wilhelminakade: 'acme' };

async function seedBuilding(tx: TenantTx, organisation: DemoOrganisation, building: DemoBuilding) {
  const image = await storeFile(tx, organisation.id, building.imageSvg, true);
  await tx
    .insertInto('building')
    .values({
      organisation_id: organisation.id,
      id: building.id,
      slug: building.slug,
      display_name: building.displayName,
      address: building.address,
      image_url: `/api/3.0/files/${organisation.slug}/${image}`,
      more_info_url: building.moreInfoUrl,
      info_url: building.infoUrl,
      idp_hint: SIGN_IN_PROVIDER[building.slug] ?? null,
      support_email: `support@${organisation.domain}`,
      timezone: building.timezone,
      modules: JSON.stringify(DEMO_MODULES[building.slug]),
      settings: JSON.stringify(DEMO_SETTINGS[building.slug]),
      flow_name: 'remind-15',
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await seedStructure(tx, organisation.id, building);
  await seedNeighbourhoods(tx, organisation.id, building);
  await seedHours(tx, organisation.id, building);
  await seedEquipment(tx, organisation.id, building);

  const identifier = AUTHORISED_IDENTIFIERS[building.slug];
  if (identifier === undefined) return;
  const entry = { organisation_id: organisation.id, identifier };
  await tx
    .insertInto('building_access')
    .values({ ...entry, building_id: building.id, description: 'Tenants of the fifth floor' })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx
    .insertInto('identifier_organisation')
    .values(entry)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** The days around today that maps and lists show; earlier days are only in reports. */
const DAYS_BACK = 3;
const DAYS_AHEAD = 14;
/** Fewer than the days after which reservations are anonymised. */
const PAST_DAYS = 84;

const daysBetween = (today: LocalDate, from: number, to: number): LocalDate[] =>
  Array.from({ length: to - from + 1 }, (_, n) => daysAfter(today, from + n));

async function seedWeek(tx: TenantTx, organisation: DemoOrganisation, now: number) {
  for (const building of organisation.buildings) {
    await seedFixedDesks(tx, organisation.id, building, now);
    const days = daysBetween(localDayOf(now, building.timezone), -DAYS_BACK, DAYS_AHEAD);
    await seedDays(tx, { organisation, building }, days, now);
  }
}

async function ensurePerson(db: Database, issuer: string, subject: string): Promise<string> {
  const id = demoId(`person/${createHash('sha256').update(`${issuer} ${subject}`).digest('hex')}`);
  await db
    .insertInto('person')
    .values({ id, issuer, subject })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const person = await db
    .selectFrom('person')
    .select('person.id')
    .where('person.issuer', '=', issuer)
    .where('person.subject', '=', subject)
    .executeTakeFirstOrThrow();
  return person.id;
}

/** Seeds the demonstration. Running it again only adds missing rows. */
export async function seedDemo(db: Database, issuer: string, now = Date.now()): Promise<void> {
  for (const organisation of demoOrganisations) {
    const { id, slug, name, domain, furtherDomains } = organisation;
    await db
      .insertInto('organisation')
      .values({ id, slug, name })
      .onConflict((oc) => oc.doNothing())
      .execute();
    await db
      .insertInto('domain_organisation')
      .values([domain, ...furtherDomains].map((proven) => ({ organisation_id: id, domain: proven })))
      .onConflict((oc) => oc.doNothing())
      .execute();
    const accounts = demoAccounts.filter(({ buildings }) => buildings.some((path) => path.startsWith(`${slug}/`)));
    const people = new Map<string, string>();
    for (const { subject } of accounts) people.set(subject, await ensurePerson(db, issuer, subject));

    await inTenant(db, id, async (tx) => {
      await tx
        .insertInto('organisation_settings')
        .values({
          organisation_id: id,
          allowed_providers: ['berth'],
          insights_link: `https://reports.${domain}/`,
          review_platform: 'Workplace Reviews',
          review_url: 'https://reviews.example/berth',
        })
        .onConflict((oc) => oc.doNothing())
        .execute();
      for (const building of organisation.buildings) await seedBuilding(tx, organisation, building);
      for (const account of accounts) await seedMember(tx, organisation, account, people.get(account.subject) ?? '');
      await seedColleagues(tx, organisation);
      await seedFavourites(tx, organisation, accounts);
      await seedTeams(tx, organisation);
      await seedWeek(tx, organisation, now);
      const administrator = people.get(accounts.find(({ email }) => email.startsWith('admin@'))?.subject ?? '') ?? '';
      await seedMemberFile(tx, organisation, administrator, now);
      for (const building of organisation.buildings) await seedScreens(tx, id, building, now);
      await seedAudit(tx, organisation, administrator, now);
    });
  }
}

/** Separate, because tests expect exactly the planned days. */
export async function seedDemoOwn(db: Database, now = Date.now()): Promise<void> {
  for (const { id, slug, domain, buildings } of demoOrganisations) {
    const [building] = buildings;
    const memberId = memberIdOf(slug, `employee@${domain}`);
    const rows = building && ownReservations(building, memberId, now).flatMap((one) => rowAt(id, one, now) ?? []);
    if (rows === undefined || rows.length === 0) continue;
    await inTenant(db, id, (tx) =>
      tx
        .insertInto('reservation')
        .values(rows)
        .onConflict((oc) => oc.doNothing())
        .execute(),
    );
  }
}

/** Separate, because a month of sensor data takes seconds and most tests do not need it. */
export async function seedDemoSensors(db: Database, now = Date.now()): Promise<void> {
  for (const place of sensedPlaces()) await inTenant(db, place.organisation.id, (tx) => seedSensors(tx, place, now));
}

/** Separate as well: past months, which only reports use. */
export async function seedDemoPast(db: Database, now = Date.now()): Promise<void> {
  for (const organisation of demoOrganisations)
    for (const building of organisation.buildings) {
      const days = daysBetween(localDayOf(now, building.timezone), -PAST_DAYS, -DAYS_BACK - 1);
      await inTenant(db, organisation.id, (tx) => seedDays(tx, { organisation, building }, days, now));
    }
  // Otherwise reports are planned as for empty tables until PostgreSQL analyses these by itself, and may time out.
  await sql`analyze`.execute(db);
}

if (import.meta.main) {
  const { DATABASE_OWNER_URL: url, OIDC_ISSUER: issuer } = process.env;
  if (url === undefined || issuer === undefined) throw new Error('DATABASE_OWNER_URL and OIDC_ISSUER are needed');
  const pool = openPool({ url, application: 'berth-seed', size: 2 });
  await seedDemo(openDatabase(pool), issuer);
  await seedDemoOwn(openDatabase(pool));
  await seedDemoSensors(openDatabase(pool));
  await seedDemoPast(openDatabase(pool));
  // Without statistics, the first queries would read whole tables.
  await pool.query('analyze');
  await pool.end();
}
