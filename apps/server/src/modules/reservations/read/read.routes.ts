import * as contract from '@berth/contract';
import { DAY_MS, daysAfter } from '@berth/domain/time';
import type { FastifyInstance } from 'fastify';
import { fieldTexts } from '../../../platform/http/field-errors.ts';
import { BadRequest } from '../../../platform/http/problem.ts';
import { serve, serveUnverified } from '../../../platform/http/serve.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { askedPage } from './lists/asked-page.ts';
import { askedRange } from '../../../platform/http/asked-range.ts';
import { createReads } from './create-reads.ts';
import { floorSchedule } from './hours/day-schedule.ts';
import { createKnownPremises } from '../../premises/index.ts';
import { findColleagues, listReservations, listReservationsOfSpace } from './lists/list-reservations.ts';
import { buildingOpenings, spaceOpenings } from './hours/opening-hours.ts';
import { presentFloorSchedule, presentOpening, presentRoomOpening } from './hours/present-hours.ts';
import { freeByDay } from './status/free-by-day.ts';
import { presentFreeDay } from './status/present-status.ts';

/** The content type of an answer that is sent as text. */
const JSON_TYPE = 'application/json; charset=utf-8';

export function reservationReadRoutes(api: FastifyInstance, { db, resolveCallerAtSpace }: RouteDeps): void {
  const reading = { db, premises: createKnownPremises(db) };
  const reads = createReads(db, reading.premises);
  const scheduleOfFloor = floorSchedule(reading);
  const availability = buildingOpenings(reading);
  const freeOnDays = freeByDay(reading);
  const listed = listReservations(reading);
  const listedOfSpace = listReservationsOfSpace(reading);
  const colleagues = findColleagues(reading);
  const openings = spaceOpenings({ ...reading, resolveCallerAtSpace });

  serveUnverified(api, contract.deskStatus, async ({ caller, query, request, reply }) => {
    const statusRequest = { window: askedRange(query, fieldTexts(request)), floorId: query.floorId };
    return reply.type(JSON_TYPE).send(await reads.deskStatusText(caller, statusRequest));
  });
  serveUnverified(api, contract.roomStatus, ({ caller, query, request }) =>
    reads.roomStatus(caller, { window: askedRange(query, fieldTexts(request)), floorId: query.floorId }),
  );
  serve(api, contract.daySchedule, ({ caller, params, query }) =>
    reads.daySchedule(caller, params.objectId, query.date),
  );
  serveUnverified(api, contract.floorSchedule, async ({ caller, params, query }) =>
    presentFloorSchedule(await scheduleOfFloor(caller, params.floorId, query.date)),
  );
  serve(api, contract.buildingAvailability, async ({ caller, query, request }) => {
    const range = askedRange(query, fieldTexts(request), { days: contract.AVAILABILITY_DAYS });
    return (await availability(caller, range)).map(presentRoomOpening);
  });
  serve(api, contract.freeByDay, async ({ caller, query, request }) => {
    const { type, date, days, from, to } = query;
    if (to <= from) throw BadRequest({ errors: fieldTexts(request)([{ param: 'to', code: 'range.reversed' }]) });
    const dates = Array.from({ length: days }, (_, ahead) => daysAfter(date, ahead));
    return (await freeOnDays(caller, { type, days: dates, hours: { from, to } })).map(presentFreeDay);
  });
  serve(api, contract.timeslots, async ({ caller, params, query }) =>
    (await openings(caller, params.objectId, query.date)).map(presentOpening),
  );

  // A list without a start begins yesterday: a reservation of that day may still be running.
  serve(api, contract.reservations, ({ caller, query, request }) =>
    listed(
      caller,
      {
        ...askedPage(query, fieldTexts(request), caller.now - DAY_MS),
        withRestorable: query.restorable === '1',
        status: query.status,
      },
      query.forOthers === '1' ? 'for others' : query.own === '1' ? 'own' : 'all',
    ),
  );
  serve(api, contract.reservationsOfSpace, ({ caller, params, query, request }) =>
    listedOfSpace(caller, askedPage(query, fieldTexts(request), caller.now - DAY_MS), params.objectId),
  );
  serve(api, contract.colleagues, ({ caller, query, request }) =>
    colleagues(caller, askedPage(query, fieldTexts(request), caller.now)),
  );
}
