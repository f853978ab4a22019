import type { Evacuation, EvacuationList, PastEvacuation } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { isSeenInside } from '@berth/domain/presence';
import { toIso } from '@berth/domain/time';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../../platform/events/audit.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { currentEvacuation, openEvacuation, pastEvacuations, type StoredEvacuation } from './evacuations.sql.ts';
import { readPresence } from './read-presence.ts';
import { EvacuationNotFound } from './presence.problems.ts';
import { countHelpers, noteHelper, ticksOf } from './ticks.sql.ts';

export const presentEvacuation = ({ id, kind, meetingPoint, startedAt, startedBy }: StoredEvacuation): Evacuation => ({
  id,
  kind,
  startedDatetime: toIso(startedAt),
  startedBy,
  meetingPoint,
});

function* ended(rows: readonly StoredEvacuation[]): Generator<PastEvacuation> {
  for (const { endedAt, people, seen, ...row } of rows)
    if (endedAt !== null)
      yield { ...presentEvacuation({ ...row, endedAt, people, seen }), endedDatetime: toIso(endedAt), people, seen };
}

async function insideNow(tx: TenantTx, caller: BuildingCaller) {
  const { people } = await readPresence(tx, { ...caller, since: caller.now });
  const inside = people.filter(isSeenInside);
  return { people: inside.length, responders: inside.filter((one) => one.isEmergencyResponder).length };
}

export const evacuations =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: BuildingCaller) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const current = await currentEvacuation(tx, caller);
      const past = await pastEvacuations(tx, caller);
      return {
        current: current === undefined ? null : presentEvacuation(current),
        past: [...ended(past)],
        inside: current === undefined ? await insideNow(tx, caller) : null,
      };
    });

/** Opening it is audited, once per user. */
export const evacuationList =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: BuildingCaller, evacuationId: string): Promise<EvacuationList> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const { organisationId, buildingId, personId, now } = caller;
      const evacuation = await openEvacuation(tx, caller, evacuationId);
      if (evacuation === undefined) throw EvacuationNotFound();
      const of = { organisationId, evacuationId };
      const isNew = await noteHelper(tx, of, personId);
      const { floors, people, guests } = await readPresence(tx, { ...caller, since: evacuation.startedAt });
      const seen = new Map((await ticksOf(tx, of)).map(({ key, at, by }) => [key, { atDatetime: toIso(at), by }]));
      const answer = {
        ...presentEvacuation(evacuation),
        now: toIso(now),
        helpers: await countHelpers(tx, of),
        floors,
        people: [...people, ...guests].map((person) => ({ ...person, seen: seen.get(person.key) ?? null })),
      };
      if (isNew) {
        const opened = { action: 'evacuation.list-opened', subjectId: evacuationId, before: null };
        const after = { people: people.length };
        await audit(tx, { organisationId, buildingId, actorId: personId, ...opened, after });
      }
      return answer;
    });
