import type { AnswerOf, fixedDeskReport } from '@berth/contract';
import { absentOn, daysAfter, type LocalDate, localDayOf } from '@berth/domain';
import type { FixedDesk, KnownPremises, Premises } from '../../premises/index.ts';
import { adminDesksOf, nameOfHolder } from '../../structure/index.ts';
import { reservedByOthers } from './fixed-desks-report.sql.ts';
import { floorsOfBuilding } from './floors.sql.ts';
import { noteLook } from './note-look.ts';
import type { Report, ReportAsked } from './report.ts';
import { showsPeople } from './report-people.ts';

const DAYS = 28;
const daysFrom = (day: LocalDate) => Array.from({ length: DAYS }, (_, n) => daysAfter(day, n));

/** The number of days on which its holder planned an absence, for any part of the day. */
const absentDays = ({ absences }: FixedDesk, { zone }: Premises, days: readonly LocalDate[]): number =>
  days.filter((day) => absentOn(absences, day, zone).length > 0).length;

type Query = Omit<ReportAsked, 'days' | 'allBuildings'>;

/** Reports planned absences and other people's use of the desks, but never the presence of a holder. */
export const createFixedDesksReport =
  (report: Report, premisesOf: KnownPremises) =>
  async (query: Query): Promise<AnswerOf<typeof fixedDeskReport>> => {
    const { caller } = query;
    const premises = await premisesOf(caller);
    const today = localDayOf(caller.now, premises.zone);
    const days = { from: daysAfter(today, -DAYS), to: daysAfter(today, DAYS - 1) };
    return report({ ...query, days, allBuildings: false }, async (tx, { buildings }) => {
      const people = showsPeople(buildings);
      if (people) await noteLook(tx, caller, buildings, { report: 'fixed-desks', page: 1, search: '' });
      const floors = new Map((await floorsOfBuilding(tx, caller)).map(({ id, name }) => [id, name]));
      const reserved = await reservedByOthers(tx, caller.organisationId, caller.buildingId, { ...days, to: today });
      const desks = (await adminDesksOf(tx, caller)).flatMap((desk) => {
        const fixed = premises.fixedDesks.get(desk.id);
        if (fixed === undefined) return [];
        return {
          objectId: desk.id,
          name: desk.name,
          roomName: desk.roomName,
          floorName: floors.get(desk.floorId) ?? '',
          employeeName: people ? nameOfHolder(desk) : null,
          emergencyResponder: people ? (desk.emergencyResponder ?? false) : null,
          absentDays28: absentDays(fixed, premises, daysFrom(days.from)),
          nextAbsentDays28: absentDays(fixed, premises, daysFrom(today)),
          reservedByOthers28: reserved.get(desk.id) ?? 0,
        };
      });
      return { desks, people, suppressed: false };
    });
  };
