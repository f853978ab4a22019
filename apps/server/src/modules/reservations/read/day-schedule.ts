import { type Database, inTenant, type TenantTx } from '@berth/database';
import { absentOn, dayPeriod, type LocalDate, type Period } from '@berth/domain';
import { sql } from 'kysely';
import type { Present } from '../../../platform/identity/caller.ts';
import { SpaceNotFound } from '../../structure/index.ts';
import { askedDay } from './asked-day.ts';
import type { KnownPremises } from './known-premises.ts';
import type { FixedDesk, Space } from './premises.ts';

/** From the map's index, as the map is: whatever is over and done holds nothing any more. */
const heldOnDay = (tx: TenantTx, organisationId: string, { id, floorId }: Space, day: LocalDate) =>
  tx
    .selectFrom('reservation as r')
    .select(['r.start_at as start', 'r.end_at as end', sql<boolean>`false`.as('fixed')])
    .where('r.organisation_id', '=', organisationId)
    .where('r.floor_id', '=', floorId)
    .where('r.local_day', '=', day)
    .where('r.space_id', '=', id)
    .where('r.holds_space', '=', true)
    .execute();

/** What remains of a day between the holder's absences. */
function fixedOn(desk: FixedDesk, day: LocalDate, zone: string): Period[] {
  const whole = dayPeriod(day, zone);
  const away = absentOn(desk.absences, day, zone);
  const starts = [whole.start, ...away.map(({ end }) => end)];
  const ends = [...away.map(({ start }) => start), whole.end];
  return starts.map((start, at) => ({ start, end: ends[at] ?? whole.end })).filter(({ start, end }) => start < end);
}

type Reading = { readonly db: Database; readonly premises: KnownPremises };

/** When one space is held on a local day, by reservations or for good. Nobody's name, so the same for everyone. */
export const daySchedule =
  ({ db, premises: known }: Reading) =>
  async (caller: Present, spaceId: string, date: string | undefined) => {
    const { organisationId } = caller;
    const { spaces, fixedDesks, zone } = await known(caller);
    const space = spaces.get(spaceId);
    if (space === undefined) throw SpaceNotFound();
    const day = askedDay(date, zone, caller.now);
    const held = await inTenant(db, organisationId, (tx) => heldOnDay(tx, organisationId, space, day), { one: true });
    const desk = fixedDesks.get(spaceId);
    const fixed = desk === undefined ? [] : fixedOn(desk, day, zone).map((period) => ({ ...period, fixed: true }));
    return [...held, ...fixed].sort((a, b) => a.start - b.start || a.end - b.end);
  };
