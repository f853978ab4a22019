import type { KnownKind, PrivacyOfMine, Reader } from '@berth/contract';
import { countPersonalRows, inTenant, type TenantTx } from '@berth/database';
import { HOUR_MS, toIso, toIsoOrNull } from '@berth/domain/time';
import { nowOf } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MemberCaller } from '../../platform/identity/caller.ts';
import { linesAbout } from '../audit/index.ts';
import { buildingsWithSettings, type WatchedBuilding } from '../buildings/index.ts';
import { UserNotFound } from '../identity/index.ts';
import { countHeld } from '../reservations/index.ts';
import { COPY_HOURS } from './copies/ask-for-copy.ts';
import { openErasure } from './erasure/open-erasure.ts';
import { keptOf, knownKinds, READERS_OF } from './data-kinds.ts';
import { buildingIdsOf, type Known, knownPerson, organisationName } from './known-person.sql.ts';
import { newestRequest } from './requests.sql.ts';

const LOOKS = { days: 30, most: 200 };

/** The readers whom the settings allow, besides those who always may. */
function readersOf(kind: KnownKind['kind'], buildings: readonly WatchedBuilding[]): Reader[] {
  if (kind !== 'reservations') return [...READERS_OF[kind]];
  const colleagues = buildings.some(({ settings }) => !settings.hide_user_details);
  const insights = buildings.some(
    ({ settings }) => 'insights_show_people' in settings && settings.insights_show_people,
  );
  return [
    ...READERS_OF.reservations,
    ...(colleagues ? (['colleagues'] as const) : []),
    ...(insights ? (['insights'] as const) : []),
  ];
}

async function kindsOf(tx: TenantTx, who: Known, buildings: readonly WatchedBuilding[]): Promise<KnownKind[]> {
  const days = buildings.map(({ anonymiseAfterDays }) => anonymiseAfterDays);
  const kinds: KnownKind[] = [];
  for (const { kind, data } of knownKinds()) {
    const [first] = data;
    if (first === undefined) continue;
    kinds.push({
      kind,
      // The member's own actions are counted in the copy only: no index finds them among an organisation's events.
      count: kind === 'log' ? 0 : await countPersonalRows(tx, first, who),
      purpose: first.purpose,
      kept: keptOf(first, days),
      seenBy: readersOf(kind, buildings),
      stands: data.map(({ table, columns }) => ({ table, columns: [...columns] })),
    });
  }
  return kinds;
}

async function looksAt(tx: TenantTx, who: Known, buildingIds: readonly string[]): Promise<PrivacyOfMine['looks']> {
  const lines = await linesAbout(tx, { ...who, buildingIds, ...LOOKS });
  return lines.map(({ at, actorId, actorName, action, isAboutThem, building }) => ({
    at: toIso(at),
    by: actorId === null ? null : { name: actorName, isYou: actorId === who.personId },
    action,
    about: isAboutThem ? 'you' : 'everyone',
    building,
  }));
}

async function requestsOf(tx: TenantTx, who: Known, now: number) {
  const copy = await newestRequest(tx, { ...who, kind: 'export' });
  const isKept =
    copy !== undefined && (copy.contentUntil === null ? copy.state === 'waiting' : copy.contentUntil > now);
  const nextCopyAt = copy === undefined ? 0 : copy.askedAt + COPY_HOURS * HOUR_MS;
  return {
    copy: isKept ? { askedAt: toIso(copy.askedAt), until: toIsoOrNull(copy.contentUntil) } : null,
    nextCopyAt: nextCopyAt > now ? toIso(nextCopyAt) : null,
    erasure: await openErasure(tx, who),
  };
}

/** Everything that is stored about the caller, from the inventory and the current settings. */
export const readMine =
  ({ db }: Pick<Deps, 'db'>) =>
  ({ organisationId, memberId }: MemberCaller): Promise<PrivacyOfMine> =>
    inTenant(db, organisationId, async (tx) => {
      const who = await knownPerson(tx, { organisationId, memberId });
      if (who === undefined) throw UserNotFound();
      const now = await nowOf(tx);
      const buildingIds = await buildingIdsOf(tx, who);
      const buildings = (await buildingsWithSettings(tx, organisationId)).filter(({ id }) => buildingIds.includes(id));
      const kinds = await kindsOf(tx, who, buildings);
      const ahead = await countHeld(tx, who, [who.memberId]);
      const all = kinds.find(({ kind }) => kind === 'reservations')?.count ?? 0;
      return {
        now: toIso(now),
        organisation: await organisationName(tx, organisationId),
        name: who.name,
        kinds,
        looks: await looksAt(tx, who, buildingIds),
        reservations: { ahead, past: Math.max(0, all - ahead) },
        ...(await requestsOf(tx, who, now)),
      };
    });
