import { type Database, inTenant, type TenantTx } from '@berth/database';
import {
  type BuildingSettings,
  holdsOneOf,
  personalLimits,
  type Policy,
  type ProfileAttributes,
  RESERVE_FOR_OTHERS,
  settingsFrom,
} from '@berth/domain';
import { LRUCache } from 'lru-cache';
import type { Present } from '../../platform/identity/caller.ts';
import { BuildingNotFound } from '../identity/index.ts';
import type { Order, Person } from './order.ts';
import type { FactsRead } from './reservation-facts.sql.ts';
import { HolderUnknown, refused } from './reservations.problems.ts';

/** What decides which locks a wish needs. Known before they are taken, and compared with the facts once they are. */
export type Surroundings = {
  readonly zone: string;
  readonly policies: readonly Policy[];
  readonly settings: Pick<BuildingSettings, 'building_maximum' | 'userpool_daily_budget'>;
};

type BuildingRow = Pick<FactsRead, 'zone' | 'policies' | 'settings'>;

export const surroundingsOf = ({ zone, policies, settings }: BuildingRow): Surroundings => {
  const { building_maximum, userpool_daily_budget } = settingsFrom(settings);
  return { zone, policies, settings: { building_maximum, userpool_daily_budget } };
};

const buildingOf = ({ organisationId, buildingId }: Present) => `${organisationId}/${buildingId}`;

const readBuilding = (tx: TenantTx, { organisationId, buildingId }: Present) =>
  tx
    .selectFrom('building')
    .select(['building.timezone as zone', 'building.policies', 'building.settings'])
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .executeTakeFirstOrThrow(() => BuildingNotFound());

const membersMeant = (tx: TenantTx, { organisationId, memberId }: Present, addresses: readonly string[]) =>
  tx
    .selectFrom('member')
    .select(['member.id', 'member.email', 'member.attributes'])
    .where('member.organisation_id', '=', organisationId)
    .where(({ eb, or, fn, val }) =>
      or([eb('member.email', '=', fn.any(val(addresses as string[]))), eb('member.id', '=', memberId ?? null)]),
    )
    .execute();

export function personFrom(member: { id: string; attributes: unknown } | undefined): Person {
  if (member === undefined) throw HolderUnknown();
  return { memberId: member.id, userpools: personalLimits(member.attributes as ProfileAttributes).userpools };
}

type Prospect = { readonly surroundings: Surroundings; readonly people: readonly Person[] };

/**
 * Who is meant and which limits hold, before any lock is taken. The limits of a building rarely change, so they are
 * remembered; a memory that was wrong is noticed under the locks and costs one more attempt.
 */
export function createProspects(db: Database) {
  const remembered = new LRUCache<string, Surroundings>({ max: 10_000 });

  const countsUserpools = ({ policies }: Surroundings) => policies.includes('userpool-daily-budget');

  return {
    /** The limits alone, where it is known who is meant. */
    async around(caller: Present): Promise<Surroundings> {
      const known = remembered.get(buildingOf(caller));
      if (known !== undefined) return known;
      const read = await inTenant(db, caller.organisationId, (tx) => readBuilding(tx, caller));
      const surroundings = surroundingsOf(read as BuildingRow);
      remembered.set(buildingOf(caller), surroundings);
      return surroundings;
    },

    remember: (caller: Present, read: FactsRead) => remembered.set(buildingOf(caller), surroundingsOf(read)),

    async of(caller: Present, { forAddress, alsoFor }: Pick<Order, 'forAddress' | 'alsoFor'>): Promise<Prospect> {
      const selfId = forAddress === undefined ? memberOf(caller) : undefined;
      const addresses = [forAddress ?? [], ...alsoFor].flat().map((address) => address.toLowerCase());
      // Before anybody is looked for: who may not ask for others must not learn who is known here.
      if (addresses.some((address) => address !== caller.token.email)) checkForOthers(caller);
      const known = remembered.get(buildingOf(caller));
      if (known !== undefined && selfId !== undefined && addresses.length === 0 && !countsUserpools(known))
        return { surroundings: known, people: [{ memberId: selfId, userpools: [] }] };

      return inTenant(db, caller.organisationId, async (tx) => {
        const surroundings = surroundingsOf((await readBuilding(tx, caller)) as BuildingRow);
        remembered.set(buildingOf(caller), surroundings);
        const members = await membersMeant(tx, caller, addresses);
        const meant = addresses.map((address) => members.find(({ email }) => email === address));
        const self = members.filter(({ id }) => id === selfId);
        const people = [...self, ...meant];
        // The directory says whose an address is: a sign-in may carry one that is another member's here.
        if (people.some((member) => member?.id !== caller.memberId)) checkForOthers(caller);
        return { surroundings, people: distinct(people.map(personFrom)) };
      });
    },
  };
}

export type Prospects = ReturnType<typeof createProspects>;

function checkForOthers({ roles }: Present): void {
  if (!holdsOneOf(roles, RESERVE_FOR_OTHERS))
    throw refused({ rule: 'not-for-others', numbers: { roles: RESERVE_FOR_OTHERS } }, 'UTC');
}

/** Someone who is named twice is one person all the same. */
const distinct = (people: readonly Person[]) => [
  ...new Map(people.map((person) => [person.memberId, person])).values(),
];

/** Who runs the dashboard may enter everywhere and is nobody there. */
function memberOf({ memberId }: Present): string {
  if (memberId === undefined) throw BuildingNotFound();
  return memberId;
}
