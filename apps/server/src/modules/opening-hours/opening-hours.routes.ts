import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { fieldTexts } from '../../platform/http/field-errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { TimeslotNotFound } from './opening-hours.problems.ts';
import { dateOf, hoursKey, presentTimeslot } from './present-timeslot.ts';
import { removeTimeslot, saveTimeslot } from './save-timeslot.ts';
import { splitCandidates, splitTimeslots } from './split-timeslots.ts';
import { timeslotsOf } from './timeslots.sql.ts';

export function openingHoursRoutes(api: FastifyInstance, deps: Deps): void {
  const save = saveTimeslot(deps);
  const remove = removeTimeslot(deps);
  const candidates = splitCandidates(deps);
  const split = splitTimeslots(deps);

  serve(api, contract.adminTimeslots, async ({ caller }) =>
    (await inTenant(deps.db, caller.organisationId, (tx) => timeslotsOf(tx, caller))).map(presentTimeslot),
  );
  serve(api, contract.saveTimeslot, async ({ caller, body, request }) => {
    await save(caller, body, fieldTexts(request));
    return done(request, 'done.saved');
  });
  serve(api, contract.removeTimeslot, async ({ caller, params, query, request }) => {
    await remove(caller, params.id, query);
    return done(request, 'done.deleted');
  });
  serve(api, contract.identicalRooms, async ({ caller, params }) => {
    const slots = await inTenant(deps.db, caller.organisationId, (tx) => timeslotsOf(tx, caller));
    const slot = slots.find(({ id }) => id === params.id);
    if (slot === undefined) throw TimeslotNotFound();
    return slots
      .filter((other) => hoursKey(other) === hoursKey(slot))
      .map(({ id, roomId, roomName, version }) => ({ id: roomId, name: roomName, slotId: id, version }));
  });
  serve(api, contract.splitCandidates, async ({ caller, params }) => {
    const rooms = await candidates(caller, { from: params.fromDate, until: params.toDate });
    return {
      rooms: [...rooms].map(([id, slots]) => ({
        id,
        roomName: slots[0]?.roomName ?? '',
        timeslots: slots.map(presentTimeslot),
      })),
    };
  });
  serve(api, contract.splitTimeslots, async ({ caller, body, request }) => {
    const range = { from: dateOf(body.valid_from), until: dateOf(body.valid_until) };
    await split(caller, { range, ids: body.timeslots.map(({ id }) => id), choices: body });
    return done(request, 'done.saved');
  });
}
