import { type Database, inTenant } from '@berth/database';
import type { Admission, DeviceSignIn } from '../../../platform/messaging/ingest.ts';
import { hashOfSecret, isBearerSecret } from '../../../platform/secrets/bearer-secret.ts';
import { keyWithSecret, noteUse } from '../keys/ingest-keys.sql.ts';
import type { Floods } from './floods.ts';
import type { FindOrganisation } from './places.ts';

type Deps = { readonly db: Database; readonly findOrganisation: FindOrganisation; readonly floods: Floods };

/**
 * Authenticates a gateway over MQTT: the user is the organisation, the password an ingest key. The client id must start
 * with the organisation's short name, because a second client with the same id disconnects the first, and all
 * organisations share the broker. No short name contains an underscore, so `acme` cannot use an id of `acme-uk`.
 */
export const admitDevice =
  ({ db, findOrganisation, floods }: Deps) =>
  async ({ user, password, clientId }: DeviceSignIn): Promise<Admission | undefined> => {
    if (!isBearerSecret(password) || !clientId.startsWith(`${user}_`)) return undefined;
    const organisation = await findOrganisation(user);
    if (organisation === undefined || floods.isFlooding(organisation.id)) return undefined;
    const key = await inTenant(db, organisation.id, async (tx) => {
      const match = await keyWithSecret(tx, organisation.id, hashOfSecret(password));
      if (match !== undefined) await noteUse(tx, organisation.id, match.id);
      return match;
    });
    if (key === undefined) return undefined;
    if (key.buildingId === null) return { publish: `berth.${user}.>` };
    const building = [...organisation.buildings.values()].find(({ id }) => id === key.buildingId);
    return building && { publish: `berth.${user}.${building.slug}.>` };
  };
