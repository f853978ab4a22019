import { inTenant } from '@berth/database';
import type { Language } from '@berth/domain/language';
import type { MailText } from '@berth/domain/notifications';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { BuildingNotFound } from '../../identity/index.ts';

/** Sends only to the caller's own address in the organisation, so that it cannot be used to mail others. */
export const requestTestMail =
  (deps: Deps) =>
  async (
    { organisationId, personId, memberId }: OrganisationCaller,
    { event: kind, language }: { event: MailText; language: Language },
  ): Promise<void> => {
    if (memberId === undefined) throw BuildingNotFound();
    await inTenant(deps.db, organisationId, (tx) =>
      deps.record(tx, {
        organisationId,
        type: 'mail.test-requested.v1',
        payload: { kind, language, memberId },
        actorId: personId,
      }),
    );
  };
