import { createHash } from 'node:crypto';
import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { SignedIn } from '../../../platform/identity/caller.ts';
import { organisationIdOf } from '../../identity/index.ts';
import { InvitationNotValid } from '../people.problems.ts';
import { noteUser } from '../users/note-user.ts';
import { claimInvited, takeInvitation } from './invitations.sql.ts';

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Whoever brings the token of an invitation and proves the address that it was sent to becomes the member that was
 * invited. A wrong token, one that was used, and somebody else's are all the same.
 */
export const acceptInvitation =
  (deps: Deps) =>
  async ({ personId, token: { email, emailVerified } }: SignedIn, invitation: { org: string; token: string }) => {
    const organisation = await organisationIdOf(deps.db, invitation.org);
    if (organisation === undefined || !emailVerified) throw InvitationNotValid();
    const { id: organisationId } = organisation;
    await inTenant(deps.db, organisationId, async (tx) => {
      const userId = await takeInvitation(tx, organisationId, hashOfToken(invitation.token));
      const isTheirs =
        userId !== undefined &&
        (await claimInvited(tx, { organisationId, userId, personId, email: email.toLowerCase() }));
      if (userId === undefined || !isTheirs) throw InvitationNotValid();
      await noteUser(deps, tx, { organisationId, personId }, { action: 'member.joined', userId });
    });
  };
