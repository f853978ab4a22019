import { inTenant } from '@berth/database';
import { noteBuilding } from '../../../platform/events/note-building.ts';
import type { RunDeps } from '../../../platform/module.ts';
import { type ForwardTarget, noteDelivered, noteFailed, switchOff } from '../../buildings/index.ts';
import type { Attempted } from './attempt.ts';

export type ForwardState = {
  delivered(): Promise<void>;
  failed(attempted: Attempted): Promise<void>;
  switchedOff(): Promise<void>;
};

/** That it goes well is written down so often at most. */
const NOTED_EVERY_MS = 60_000;

/** Tells whoever administers the building how sending there goes. A database that is away stops no sending. */
export function createForwardState({ db, log, live, record }: RunDeps, target: ForwardTarget): ForwardState {
  const { organisationId, buildingId, endpointId, url } = target;
  let deliveredNotedAt = 0;
  const noting = async (work: Parameters<typeof inTenant<unknown>>[2]) => {
    try {
      await inTenant(db, organisationId, work);
    } catch (error) {
      log.warn({ err: error, buildingId, endpointId }, 'how sending readings goes is not written down');
    }
  };
  return {
    async delivered() {
      const now = Date.now();
      if (now - deliveredNotedAt < NOTED_EVERY_MS) return;
      deliveredNotedAt = now;
      await noting((tx) => noteDelivered(tx, target));
    },
    async failed({ failure, status }: Attempted) {
      deliveredNotedAt = 0;
      await noting((tx) => noteFailed(tx, target, failure, status ?? null));
    },
    /** Throws when it cannot be stored: then it is asked again, and says again that it is gone. */
    switchedOff: () =>
      inTenant(db, organisationId, async (tx) => {
        if ((await switchOff(tx, target)) === undefined) return;
        live.announce(tx, { organisationId, buildingId }, { kind: 'settings', ids: [buildingId] });
        const payload = { buildingId, endpointId };
        const event = { organisationId, type: 'building.forwarding-stopped.v1', payload, actorId: undefined } as const;
        // Not the whole address: what follows its host may be a secret.
        await noteBuilding(record, tx, event, { endpointId, receiver: new URL(url).origin });
      }),
  };
}
