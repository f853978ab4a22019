import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import type { FastifyInstance } from 'fastify';
import { fieldTexts } from '../../platform/http/field-errors.ts';
import { FILE_HEADERS, FileNotFound } from '../../platform/http/files.ts';
import { serve } from '../../platform/http/serve.ts';
import { onceOf } from '../../platform/idempotency/once.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { createKnownPremises } from '../premises/index.ts';
import { askedRange } from '../../platform/http/asked-range.ts';
import { planOf } from '../structure/index.ts';
import { isApproved } from './approved-floors.ts';
import { confirmedTransitions } from './confirmed-transitions.ts';
import { createConfirmations } from './confirmation.ts';
import { identifyAtKiosk } from './identify-at-kiosk.ts';
import { createKioskReads } from './kiosk-reads.ts';
import { kioskSettings } from './kiosk-settings.ts';
import { reserveAtKiosk } from './reserve-at-kiosk.ts';

export function kioskRoutes(api: FastifyInstance, deps: RouteDeps): void {
  const { db, sealer } = deps;
  const snapshotOf = createKnownPremises(db);
  const confirmations = createConfirmations(sealer);
  const reads = createKioskReads(db, snapshotOf);
  const settings = kioskSettings(db);
  const reserve = reserveAtKiosk(deps, snapshotOf, confirmations);
  const identify = identifyAtKiosk(deps, snapshotOf, confirmations);
  const { checkIn, checkOut, undo } = confirmedTransitions(deps, confirmations);

  serve(api, contract.kioskSettings, ({ caller }) => settings(caller));
  serve(api, contract.kioskFloors, ({ caller }) => reads.floors(caller));
  serve(api, contract.kioskRooms, ({ caller }) => reads.rooms(caller));
  serve(api, contract.kioskDesks, ({ caller }) => reads.desks(caller));
  serve(api, contract.kioskFloorPlan, async ({ caller, params: { floorId, hash }, reply }) => {
    const plan = isApproved(caller, floorId)
      ? await inTenant(db, caller.organisationId, (tx) => planOf(tx, caller, floorId, hash))
      : undefined;
    if (plan === undefined) throw FileNotFound();
    return reply
      .headers(FILE_HEADERS)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .type(plan.mediaType)
      .send(plan.content);
  });
  serve(api, contract.kioskDeskStatus, ({ caller, query, request }) =>
    reads.deskStatus(caller, { window: askedRange(query, fieldTexts(request)), floorId: query.floorId }),
  );
  serve(api, contract.kioskRoomStatus, ({ caller, query, request }) =>
    reads.roomStatus(caller, { window: askedRange(query, fieldTexts(request)), floorId: query.floorId }),
  );
  serve(api, contract.kioskTimeslots, ({ caller, params, query }) =>
    reads.openings(caller, params.objectId, query.date),
  );
  serve(api, contract.kioskDaySchedule, ({ caller, params, query }) =>
    reads.daySchedule(caller, params.objectId, query.date),
  );
  serve(api, contract.reserveAtKiosk, ({ caller, params, body, request }) =>
    reserve(caller, params.objectId, body, onceOf(request)),
  );
  serve(api, contract.identifyAtKiosk, ({ caller, body }) => identify(caller, body.identifiedBy));
  serve(api, contract.checkInAtKiosk, ({ caller, params: { id }, body: { confirmation }, request }) =>
    checkIn(caller, { id, confirmation, once: onceOf(request) }),
  );
  serve(api, contract.checkOutAtKiosk, ({ caller, params: { id }, body: { confirmation }, request }) =>
    checkOut(caller, { id, confirmation, once: onceOf(request) }),
  );
  serve(api, contract.undoAtKiosk, ({ caller, params: { id }, body: { confirmation }, request }) =>
    undo(caller, { id, confirmation, once: onceOf(request) }),
  );
}
