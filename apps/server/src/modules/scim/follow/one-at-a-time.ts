import { type Beginning, lockKey } from '@berth/database';
import type { OrganisationKey } from '../../../platform/keys.ts';

/**
 * What a directory says is taken in one after the other. It sends 25 a second at most; in this order two changes of one
 * group cannot wait for each other, and who left within ten minutes is counted once. Whoever here takes an administrator
 * away waits too, or the last two could go at the same moment.
 */
export const oneAtATime = ({ organisationId }: OrganisationKey): Beginning => ({
  wait: [lockKey(organisationId, 'scim'), lockKey(organisationId, 'administrators')],
});
