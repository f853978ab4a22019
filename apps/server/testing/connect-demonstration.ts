import { inTenant, openDatabase, openPool } from '@berth/database';
import { readSealingKeys } from '../src/platform/config/config.ts';
import { record } from '../src/platform/events/record.ts';
import { createSealer, sealingKeysFrom } from '../src/platform/secrets/sealer.ts';
import { integrationsFrom } from '../src/modules/connections/integrations.ts';
import { storeSecret } from '../src/modules/connections/secrets/building-secrets.ts';
import { fieldOf } from '../src/modules/connections/secrets/secret-fields.ts';

/**
 * Connects Keizersgracht 214 to the door system, the sensor platform and the receiver that `npm run dev` starts. Writes
 * to the database, because the form accepts no local address. Safe to repeat.
 */
const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
};

const ENDPOINT = '5f0d3c1e-5b7a-4c0e-9f43-000000000003';
const CARD_HOLDERS = 20;

const pool = openPool({ url: required('DATABASE_OWNER_URL'), application: 'berth-connect', size: 1 });
const db = openDatabase(pool);
try {
  const sealer = createSealer(sealingKeysFrom(readSealingKeys(process.env)));
  const organisation = await db
    .selectFrom('organisation')
    .select('organisation.id')
    .where('organisation.slug', '=', 'harbour')
    .executeTakeFirstOrThrow();
  await inTenant(db, organisation.id, async (tx) => {
    const building = await tx
      .selectFrom('building')
      .select(['building.id', 'building.integrations', 'building.settings'])
      .where('building.organisation_id', '=', organisation.id)
      .where('building.slug', '=', 'keizersgracht')
      .executeTakeFirstOrThrow();
    const at = { organisationId: organisation.id, buildingId: building.id };
    const integrations = {
      ...integrationsFrom(building.integrations),
      // Enables the rooms for users who connect a calendar.
      azure: { enabled: true },
      google: { enabled: true },
      doors: { enabled: true, baseUrl: required('DOORS_URL') },
      sensorPlatform: {
        enabled: true,
        baseUrl: required('PLATFORM_URL'),
        username: required('PLATFORM_USERNAME'),
        mapping: { sensorId: 'deviceId', floorId: 'buildingDescription', buildingId: 'orgPath' },
      },
      forwardReservation: { enabled: true, endpoints: [{ id: ENDPOINT, url: required('RECEIVER_URL') }] },
    };
    const settings = { ...building.settings, external_timezone_id: required('DOORS_SCHEDULE') };
    await tx
      .updateTable('building')
      .set({ integrations: JSON.stringify(integrations), settings: JSON.stringify(settings) })
      .where('building.organisation_id', '=', at.organisationId)
      .where('building.id', '=', at.buildingId)
      .execute();
    for (const [field, secret] of [
      [fieldOf.doorSecret, required('DOORS_SECRET')],
      [fieldOf.platformPassword, required('PLATFORM_PASSWORD')],
      [fieldOf.signing('forwardReservation', ENDPOINT), required('RECEIVER_SECRET')],
    ] as const) {
      await storeSecret(tx, sealer, at, { field, secret, last4: secret.slice(-4) });
    }
    // Gives members cards, so that their reservations open doors.
    const holders = await tx
      .selectFrom('member_building')
      .select('member_building.member_id as memberId')
      .where('member_building.organisation_id', '=', at.organisationId)
      .where('member_building.building_id', '=', at.buildingId)
      .orderBy('member_building.member_id')
      .limit(CARD_HOLDERS)
      .execute();
    await tx
      .insertInto('member_card')
      .values(
        holders.map(({ memberId }, n) => ({
          organisation_id: at.organisationId,
          card: `HB-1${String(n).padStart(5, '0')}`,
          member_id: memberId,
        })),
      )
      .onConflict((oc) => oc.doNothing())
      .execute();
    // Records an event, so that the worker updates the doors at once and not only at the next quarter.
    const payload = { buildingId: building.id, subjectId: building.id };
    await record(tx, [{ organisationId: organisation.id, type: 'building.changed.v1', payload, actorId: undefined }]);
  });
} finally {
  await pool.end();
}
