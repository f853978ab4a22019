import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { SignedIn } from '../../../platform/identity/caller.ts';
import { hashOfSecret } from '../../../platform/secrets/bearer-secret.ts';
import { organisationIdOf } from '../../identity/index.ts';
import { InvitationNotValid } from '../people.problems.ts';
import { noteUser } from '../users/note-user.ts';
import { claimInvited, takeInvitation } from './invitations.sql.ts';

/**
 * Links the person to the invited member, if they have the token and have verified the address it was sent to. A wrong,
 * used or foreign token all give the same error.
 */
export const acceptInvitation =
  (deps: Deps) =>
  async ({ personId, token: { email, emailVerified } }: SignedIn, invitation: { org: string; token: string }) => {
    const organisation = await organisationIdOf(deps.db, invitation.org);
    if (organisation === undefined || !emailVerified) throw InvitationNotValid();
    const { id: organisationId } = organisation;
    await inTenant(deps.db, organisationId, async (tx) => {
      const userId = await takeInvitation(tx, organisationId, hashOfSecret(invitation.token));
      const isTheirs =
        userId !== undefined &&
        (await claimInvited(tx, { organisationId, userId, personId, email: email.toLowerCase() }));
      if (userId === undefined || !isTheirs) throw InvitationNotValid();
      await noteUser(deps, tx, { organisationId, personId }, { action: 'member.joined', userId });
    });
  };
