import type { AnswerOf, countWaiting as call, WaitlistEntry, WaitlistRow } from '@berth/contract';
import { inTenant } from '@berth/database';
import { OBJECT_TYPES } from '@berth/domain/reservations';
import { localDayOf } from '@berth/domain/time';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { BuildingNotFound } from '../identity/index.ts';
import { holdsIn, inOrder } from '../reservations/index.ts';
import { buildingOf } from './building.sql.ts';
import { countWaitingIn, shownTo, waitingIn } from './entries.sql.ts';
import { presentCommon, presentEntries, presentOffer } from './present-entry.ts';

/** The caller's open entries, and those that ended within a day. */
export const ownEntries =
  ({ db }: Pick<Deps, 'db'>) =>
  ({ memberId, ...caller }: BuildingCaller): Promise<WaitlistEntry[]> =>
    inTenant(db, caller.organisationId, async (tx) =>
      memberId === undefined ? [] : presentEntries(tx, caller, await shownTo(tx, caller, memberId)),
    );

type OfDay = { entries: WaitlistRow[]; counts: { objectType: (typeof OBJECT_TYPES)[number]; people: number }[] };

/** The entries of a day for staff, by type, in the order in which they are served. */
export const waitlistOfDay =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: BuildingCaller, date: string | undefined): Promise<OfDay> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const building = await buildingOf(tx, caller);
      if (building === undefined) throw BuildingNotFound();
      const waiting = await waitingIn(tx, caller, date ?? localDayOf(building.now, building.zone));
      const holds = await holdsIn(
        tx,
        caller,
        waiting.map(({ id }) => id),
      );
      const rows: WaitlistRow[] = [];
      const counts: OfDay['counts'] = [];
      for (const objectType of OBJECT_TYPES) {
        const ordered = await inOrder(tx, caller, waiting, objectType, building);
        if (ordered.length > 0)
          counts.push({ objectType, people: new Set(ordered.map(({ memberId }) => memberId)).size });
        for (const [at, entry] of ordered.entries()) {
          const offer = presentOffer(holds.find(({ subjectId }) => subjectId === entry.id));
          const { email: username, firstName: firstname, lastName: lastname } = entry;
          rows.push({ ...presentCommon(entry, offer), position: at + 1, user: { username, firstname, lastname } });
        }
      }
      return { entries: rows, counts };
    });

/** Without names, so that every member can see whether waiting is worth it. */
export const countWaiting =
  ({ db }: Pick<Deps, 'db'>) =>
  (
    caller: BuildingCaller,
    { objectType, startDatetime, endDatetime }: z.output<NonNullable<(typeof call)['query']>>,
  ): Promise<AnswerOf<typeof call>> =>
    inTenant(db, caller.organisationId, async (tx) => ({
      people: await countWaitingIn(tx, caller, {
        type: objectType,
        start: Date.parse(startDatetime),
        end: Date.parse(endDatetime),
      }),
    }));
