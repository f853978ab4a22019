import { inTenant } from '@berth/database';
import type { ConnectionResult } from '@berth/domain/integrations';
import type { Attempted } from '../../../platform/egress/send-webhook.ts';
import type { RunDeps } from '../../../platform/module.ts';
import { type ForwardTarget, noteReceiver } from '../../connections/index.ts';

export type ForwardState = {
  delivered(): Promise<void>;
  failed(attempted: Attempted): Promise<void>;
  switchedOff(): Promise<void>;
};

/** The shortest interval between two notes of success. */
const NOTED_EVERY_MS = 60_000;

/** Records the state of a receiver for administrators. A failing database does not stop deliveries. */
export function createForwardState(deps: RunDeps, target: ForwardTarget): ForwardState {
  const { organisationId, buildingId, endpointId } = target;
  const note = (result: ConnectionResult) =>
    inTenant(deps.db, organisationId, (tx) => noteReceiver(deps, tx, target, [result]));
  let deliveredNotedAt = 0;
  const tryToNote = async (result: ConnectionResult) => {
    try {
      await note(result);
    } catch (error) {
      deps.log.warn({ err: error, buildingId, endpointId }, 'the state of a receiver could not be stored');
    }
  };
  return {
    async delivered() {
      const now = Date.now();
      if (now - deliveredNotedAt < NOTED_EVERY_MS) return;
      deliveredNotedAt = now;
      await tryToNote('succeeded');
    },
    async failed({ failure, status }: Attempted) {
      deliveredNotedAt = 0;
      await tryToNote({ failure, status: status ?? null });
    },
    /** Throws if it cannot be stored. Then the delivery is retried, and the receiver answers 410 again. */
    async switchedOff() {
      await note('gone');
    },
  };
}
