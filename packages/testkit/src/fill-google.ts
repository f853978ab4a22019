import { createHash } from 'node:crypto';
import { type Database, inTenant } from '@berth/database';
import { CompactEncrypt } from 'jose';
import { aServiceAccount } from './servers/google/service-account.ts';
import type { BuildingIds } from './tenant-ids.ts';

type FilledBuilding = {
  readonly id: string;
  readonly organisation: { readonly id: string };
  readonly ids: BuildingIds;
  readonly mark: string;
};

/** The account that all tenants of the tests impersonate at Google. */
export const GOOGLE_USER = 'rooms@google.example';

let made: ReturnType<typeof aServiceAccount> | undefined;
/** Created on first use, because generating a key takes a moment. */
export const googleAccount = () => (made ??= aServiceAccount('berth@test.iam.gserviceaccount.example'));

export const googleTokenOf = ({ googleChannel }: Pick<BuildingIds, 'googleChannel'>) => `told ${googleChannel}`;

/** Seals a key like the api does, with the tests' key. */
async function sealedFor(organisationId: string): Promise<string> {
  const { key } = await googleAccount();
  const text = JSON.stringify({ keyId: key.private_key_id, privateKey: key.private_key });
  const ctx = `${organisationId}/calendar_connection/google`;
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: 'test', ctx })
    .encrypt(new Uint8Array(32).fill(7));
}

/** Creates the organisation's connection with Google, and a room of the building with a calendar there. */
export async function refillGoogle(db: Database, { id, organisation, ids, mark }: FilledBuilding): Promise<void> {
  const of = { organisation_id: organisation.id, provider: 'google' };
  const { key } = await googleAccount();
  const sealed = await sealedFor(organisation.id);
  const connection = { tenant: GOOGLE_USER, client: key.client_email, sealed, last4: 'goog', version: 1 };
  await inTenant(db, organisation.id, async (tx) => {
    await tx
      .insertInto('calendar_connection')
      .values({ ...of, ...connection })
      .onConflict((oc) => oc.constraint('calendar_connection_pkey').doUpdateSet(connection))
      .execute();
    await tx
      .deleteFrom('calendar_room')
      .where('calendar_room.provider', '=', 'google')
      .where('calendar_room.building_id', '=', id)
      .execute();
    await tx
      .insertInto('calendar_room')
      .values({
        ...of,
        building_id: id,
        space_id: ids.room,
        address: `${mark}@google.example`,
        channel: ids.googleChannel,
        channel_hash: createHash('sha256').update(googleTokenOf(ids)).digest(),
      })
      .execute();
  });
}
