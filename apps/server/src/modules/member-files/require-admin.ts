import { passesGuard } from '@berth/domain/identity';
import type { OrganisationCaller } from '../../platform/identity/caller.ts';
import { NotAllowedToUpload } from './member-files.problems.ts';

export const mayUpload = ({ roles }: Pick<OrganisationCaller, 'roles'>): boolean => passesGuard(roles, 'B');

/** Coordinators can see the page, but not import members. */
export function requireAdmin(caller: OrganisationCaller): void {
  if (!mayUpload(caller)) throw NotAllowedToUpload();
}
