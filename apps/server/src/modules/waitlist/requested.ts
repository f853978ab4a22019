import type { joinWaitlist } from '@berth/contract';
import { inTenant } from '@berth/database';
import { lastReservableDate } from '@berth/domain/time-window';
import { personalLimits, type Refusal } from '@berth/domain/reservations';
import { localDayOf } from '@berth/domain/time';
import {
  mayJoinWaitlist,
  remainingPeriod,
  type WaitlistEntry,
  type WaitlistFacts,
  type WaitlistRefusal,
  type WaitlistRequest,
  wants,
} from '@berth/domain/waitlist';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { BadRequest } from '../../platform/http/problem.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { BuildingNotFound } from '../identity/index.ts';
import { createRefusalsFor } from '../reservations/index.ts';
import { buildingOf, type NamedSpace, reservedBy, spacesOf, type WaitlistBuilding } from './building.sql.ts';
import { waitingOf } from './entries.sql.ts';

type Body = z.output<NonNullable<(typeof joinWaitlist)['body']>>;
type Wanted = Pick<Body, 'floorIds' | 'roomIds' | 'objectId' | 'attributeIds'>;
type Time = Pick<Body, 'objectType' | 'startDatetime' | 'endDatetime'>;

/** The request with defaults for missing fields. */
export function waitlistRequest(buildingId: string, time: Time, choice: Wanted, zone: string): WaitlistRequest {
  const [start, end] = [Date.parse(time.startDatetime), Date.parse(time.endDatetime)];
  if (start >= end) throw BadRequest();
  return {
    buildingId,
    type: time.objectType,
    localDay: localDayOf(start, zone),
    start,
    end,
    floorIds: choice.floorIds ?? [],
    roomIds: choice.roomIds ?? [],
    spaceId: choice.objectId ?? undefined,
    attributeIds: choice.attributeIds ?? [],
  };
}

export type MemberFacts = {
  readonly building: WaitlistBuilding;
  readonly spaces: readonly NamedSpace[];
  readonly entries: readonly WaitlistEntry[];
};

export async function memberFacts(
  { db }: Pick<Deps, 'db'>,
  caller: BuildingCaller,
  memberId: string,
  type?: WaitlistRequest['type'],
): Promise<MemberFacts> {
  return inTenant(db, caller.organisationId, async (tx) => {
    const building = await buildingOf(tx, caller);
    if (building === undefined) throw BuildingNotFound();
    return { building, spaces: await spacesOf(tx, caller, type), entries: await waitingOf(tx, caller, memberId) };
  });
}

/** Decides whether a member may wait for this. `replaces` is the entry that is being changed. */
export function createMayJoin(deps: Pick<Deps, 'db'>) {
  const refusalsFor = createRefusalsFor(deps);
  return async (
    caller: BuildingCaller,
    { building, spaces, entries }: MemberFacts,
    request: WaitlistRequest,
    replaces?: string,
  ): Promise<WaitlistRefusal | undefined> => {
    const { settings, policies, zone, now } = building;
    const today = { now, localDay: localDayOf(now, zone) };
    const period = remainingPeriod(request, { now, timeslot: settings.timeslot });
    const candidates = spaces.filter((space) => wants(request, space));
    const refusals: ReadonlyMap<string, readonly Refusal[]> =
      settings.waitlist && period !== undefined
        ? ((await refusalsFor(caller, { spaceIds: candidates.map(({ id }) => id), period })) ?? new Map())
        : new Map();
    const facts: WaitlistFacts = {
      settings,
      lastDay: lastReservableDate(
        today.localDay,
        { futureDayMaximum: settings.future_day_maximum, policies },
        personalLimits(caller.attributes).futureDayMaximum,
      ),
      holding: await inTenant(deps.db, caller.organisationId, (tx) =>
        reservedBy(tx, caller, caller.memberId ?? '', request),
      ),
      entries: entries.filter(({ id }) => id !== replaces),
      candidates: candidates.map(({ id, name }) => ({ id, name, refusals: refusals.get(id) ?? [] })),
    };
    const decision = mayJoinWaitlist(request, facts, today);
    return decision.allowed ? undefined : decision.because;
  };
}
