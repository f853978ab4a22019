import { type Beginning, lockKey } from '@berth/database';
import type { OrganisationKey } from '../../../platform/keys.ts';

/**
 * Applies the changes of a directory one after the other. It sends at most 25 a second; in this order two changes of a
 * group cannot deadlock, and leavers within ten minutes are counted once. Removing an administrator waits here too, or
 * the last two could leave at the same moment.
 */
export const oneAtATime = ({ organisationId }: OrganisationKey): Beginning => ({
  wait: [lockKey(organisationId, 'scim'), lockKey(organisationId, 'administrators')],
});
