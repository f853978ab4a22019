import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { done } from '../../../platform/http/done.ts';
import { fieldTexts } from '../../../platform/http/field-errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteUser } from './invite-user.ts';

export function invitationRoutes(api: FastifyInstance, deps: Deps): void {
  const [invite, accept] = [inviteUser(deps), acceptInvitation(deps)];
  serve(api, contract.inviteUser, async ({ caller, body, request }) => {
    const id = await invite(caller, { ...body, texts: fieldTexts(request) });
    return { ...done(request, 'done.saved'), id };
  });
  serve(api, contract.acceptInvitation, async ({ caller, body, request }) => {
    await accept(caller, body);
    return done(request, 'done.saved');
  });
}
