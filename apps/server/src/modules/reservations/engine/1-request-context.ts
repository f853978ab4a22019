import { inTenant, type TenantTx } from '@berth/database';
import { type BuildingSettings, type Policy, settingsFrom } from '@berth/domain/buildings';
import { holdsOneOf } from '@berth/domain/identity';
import {
  type Holder,
  personalLimits,
  type ProfileAttributes,
  RESERVE_FOR_OTHERS,
  type ReservationRequest,
} from '@berth/domain/reservations';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { perDatabase } from '../../../platform/per-database.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import { neighbourhoodsFrom, type Neighbourhoods, neighbourhoodsSql } from '../../premises/index.ts';
import type { FactsRead } from './3-read-facts.sql.ts';
import { HolderUnknown, refused } from '../reservations.problems.ts';

/** Determines which locks a request needs. Read before they are taken, and compared with the facts afterwards. */
export type BuildingLimits = {
  readonly zone: string;
  readonly policies: readonly Policy[];
  readonly settings: Pick<BuildingSettings, 'building_maximum' | 'userpool_daily_budget'>;
  /** The neighbourhood of each space whose last free ones are guaranteed. */
  readonly guarantees: ReadonlyMap<string, string>;
};

type BuildingRow = Pick<FactsRead, 'zone' | 'settings'> & {
  readonly policies: readonly Policy[];
  readonly neighbourhoods: Pick<Neighbourhoods, 'guarantees'>;
};

export const limitsIn = ({ zone, policies, settings, neighbourhoods }: BuildingRow): BuildingLimits => {
  const { building_maximum, userpool_daily_budget } = settingsFrom(settings);
  const { guarantees } = neighbourhoods;
  return { zone, policies, settings: { building_maximum, userpool_daily_budget }, guarantees };
};

const buildingOf = ({ organisationId, buildingId }: BuildingCaller) => `${organisationId}/${buildingId}`;

async function readBuilding(tx: TenantTx, { organisationId, buildingId }: BuildingCaller) {
  const { neighbourhoods, ...building } = await tx
    .selectFrom('offered_building as building')
    .select(['building.timezone as zone', 'building.policies', 'building.settings'])
    .select(neighbourhoodsSql(sql.ref('building.organisation_id'), sql.ref('building.id')).as('neighbourhoods'))
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .executeTakeFirstOrThrow(() => BuildingNotFound());
  return { ...building, neighbourhoods: neighbourhoodsFrom(neighbourhoods) };
}

/** The limits as seen by a transaction that has changed the building itself. */
export const limitsWithin = async (tx: TenantTx, caller: BuildingCaller): Promise<BuildingLimits> =>
  limitsIn(await readBuilding(tx, caller));

const membersMeant = (tx: TenantTx, { organisationId, memberId }: BuildingCaller, addresses: readonly string[]) =>
  tx
    .selectFrom('offered_member as member')
    .select(['member.id', 'member.email', 'member.attributes'])
    .where('member.organisation_id', '=', organisationId)
    .where(({ eb, or, fn, val }) =>
      or([eb('member.email', '=', fn.any(val(addresses as string[]))), eb('member.id', '=', memberId ?? null)]),
    )
    .execute();

export function holderFrom(member: { id: string; attributes: ProfileAttributes } | undefined): Holder {
  if (member === undefined) throw HolderUnknown();
  return { memberId: member.id, userpools: personalLimits(member.attributes).userpools };
}

type RequestContext = { readonly limits: BuildingLimits; readonly people: readonly Holder[] };

/**
 * The holders of a request and the building's limits, before any lock is taken. Limits rarely change, so they are
 * cached once per process; an outdated one is detected under the locks and costs one more attempt.
 */
export const requestContextsOf = perDatabase((db) => {
  const cache = new LRUCache<string, BuildingLimits>({ max: 10_000 });

  const countsUserpools = ({ policies }: BuildingLimits) => policies.includes('userpool-daily-budget');

  return {
    /** The limits only, if the holders are known already. */
    async limitsOf(caller: BuildingCaller): Promise<BuildingLimits> {
      const cached = cache.get(buildingOf(caller));
      if (cached !== undefined) return cached;
      const read = await inTenant(db, caller.organisationId, (tx) => readBuilding(tx, caller));
      const limits = limitsIn(read);
      cache.set(buildingOf(caller), limits);
      return limits;
    },

    cacheLimits: (caller: BuildingCaller, read: FactsRead) => cache.set(buildingOf(caller), limitsIn(read)),

    async of(
      caller: BuildingCaller,
      { forAddress, alsoFor }: Pick<ReservationRequest, 'forAddress' | 'alsoFor'>,
    ): Promise<RequestContext> {
      const selfId = forAddress === undefined ? memberOf(caller) : undefined;
      const addresses = [forAddress ?? [], ...alsoFor].flat().map((address) => address.toLowerCase());
      // Checked before any lookup: users who may not reserve for others must not find out who is a member.
      if (addresses.some((address) => address !== caller.token.email)) checkForOthers(caller);
      const cached = cache.get(buildingOf(caller));
      if (cached !== undefined && selfId !== undefined && addresses.length === 0 && !countsUserpools(cached))
        return { limits: cached, people: [{ memberId: selfId, userpools: [] }] };

      return inTenant(db, caller.organisationId, async (tx) => {
        const limits = limitsIn(await readBuilding(tx, caller));
        cache.set(buildingOf(caller), limits);
        const members = await membersMeant(tx, caller, addresses);
        const named = addresses.map((address) => members.find(({ email }) => email === address));
        const self = members.filter(({ id }) => id === selfId);
        const people = [...self, ...named];
        // The directory decides who owns an address; a token can contain one that belongs to another member here.
        if (people.some((member) => member?.id !== caller.memberId)) checkForOthers(caller);
        return { limits, people: distinct(people.map(holderFrom)) };
      });
    },
  };
});

function checkForOthers({ roles }: BuildingCaller): void {
  if (!holdsOneOf(roles, RESERVE_FOR_OTHERS))
    throw refused({ rule: 'not-for-others', numbers: { roles: RESERVE_FOR_OTHERS } }, 'UTC');
}

/** A person who is named twice counts once. */
const distinct = (people: readonly Holder[]) => [
  ...new Map(people.map((person) => [person.memberId, person])).values(),
];

/** Operators may enter every building without being a member of it. */
function memberOf({ memberId }: BuildingCaller): string {
  if (memberId === undefined) throw BuildingNotFound();
  return memberId;
}
