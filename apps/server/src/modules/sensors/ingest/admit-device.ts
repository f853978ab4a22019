import { type Database, inTenant } from '@berth/database';
import type { Admission, DeviceSignIn } from '../../../platform/messaging/ingest.ts';
import { hashOfKeySecret, isKeySecret } from '../keys/key-secret.ts';
import { keyWithSecret, noteUse } from '../keys/ingest-keys.sql.ts';
import type { Floods } from './floods.ts';
import type { FindOrganisation } from './places.ts';

type Deps = { readonly db: Database; readonly findOrganisation: FindOrganisation; readonly floods: Floods };

/**
 * A gateway signs in by MQTT as its organisation, with a key for password. Its client id must begin with the
 * organisation's name: a second client of one id throws the first out, and all organisations share the broker.
 */
export const admitDevice =
  ({ db, findOrganisation, floods }: Deps) =>
  async ({ user, password, clientId }: DeviceSignIn): Promise<Admission | undefined> => {
    if (!isKeySecret(password) || !clientId.startsWith(`${user}-`)) return undefined;
    const organisation = await findOrganisation(user);
    if (organisation === undefined || floods.isFlooding(organisation.id)) return undefined;
    const key = await inTenant(db, organisation.id, async (tx) => {
      const found = await keyWithSecret(tx, organisation.id, hashOfKeySecret(password));
      if (found !== undefined) await noteUse(tx, organisation.id, found.id);
      return found;
    });
    if (key === undefined) return undefined;
    if (key.buildingId === null) return { publish: `berth.${user}.>` };
    const building = [...organisation.buildings.values()].find(({ id }) => id === key.buildingId);
    return building && { publish: `berth.${user}.${building.slug}.>` };
  };
