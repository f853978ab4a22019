import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/events/audit.ts';
import { checkVersion } from '../../../platform/http/save-conflict.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { oneAtATime } from '../follow/one-at-a-time.ts';
import { markPending } from '../follow/directory-members.sql.ts';
import { type Mode, settingsOf, storeMode } from './settings.sql.ts';

/**
 * Switches the mode. Following starts with all users, which the worker applies; observing again leaves members
 * unchanged.
 */
export const setMode =
  ({ db, record }: Pick<Deps, 'db' | 'record'>) =>
  (caller: OrganisationCaller, input: { mode: Mode; version?: number | undefined }) =>
    inTenant(
      db,
      caller.organisationId,
      async (tx) => {
        const { organisationId, personId } = caller;
        const before = await settingsOf(tx, caller);
        checkVersion(input.version, before);
        if (before.mode === input.mode) return before;
        const { version } = await storeMode(tx, caller, input.mode);
        if (input.mode === 'apply') {
          const users = await markPending(tx, caller);
          await record(tx, { organisationId, type: 'scim.members_due.v1', payload: { users }, actorId: personId });
        }
        await audit(tx, {
          organisationId,
          buildingId: null,
          actorId: personId,
          action: 'scim.mode_changed',
          subjectId: organisationId,
          before: { mode: before.mode },
          after: { mode: input.mode },
        });
        return { mode: input.mode, version };
      },
      oneAtATime(caller),
    );
