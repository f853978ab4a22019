import type { AnswerOf, fixedDeskReport } from '@berth/contract';
import { absentOn } from '@berth/domain/absences';
import { type GroupRow, suppress } from '@berth/domain/insights';
import { daysAfter, type LocalDate, localDayOf } from '@berth/domain/time';
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

type Desk = AnswerOf<typeof fixedDeskReport>['desks'][number];
type DeskDays = 'absentDays28' | 'nextAbsentDays28' | 'reservedByOthers28';

/** Each desk is one person. */
const floorRows = (desks: readonly Desk[]): GroupRow<DeskDays>[] =>
  [...Map.groupBy(desks, ({ floorName }) => floorName)].map(([floorName, own]) => {
    const sumOf = (key: DeskDays) => own.reduce((sum, desk) => sum + desk[key], 0);
    return {
      userpool: floorName,
      members: own.length,
      people: own.length,
      parts: [own.length],
      figures: {
        absentDays28: sumOf('absentDays28'),
        nextAbsentDays28: sumOf('nextAbsentDays28'),
        reservedByOthers28: sumOf('reservedByOthers28'),
      },
    };
  });

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
      const floorNames = new Map((await floorsOfBuilding(tx, caller)).map(({ id, name }) => [id, name]));
      const reserved = await reservedByOthers(tx, caller.organisationId, caller.buildingId, { ...days, to: today });
      const desks = (await adminDesksOf(tx, caller)).flatMap((desk) => {
        const fixed = premises.fixedDesks.get(desk.id);
        if (fixed === undefined) return [];
        return {
          objectId: desk.id,
          name: desk.name,
          roomName: desk.roomName,
          floorName: floorNames.get(desk.floorId) ?? '',
          employeeName: nameOfHolder(desk),
          emergencyResponder: desk.emergencyResponder ?? false,
          absentDays28: absentDays(fixed, premises, daysFrom(days.from)),
          nextAbsentDays28: absentDays(fixed, premises, daysFrom(today)),
          reservedByOthers28: reserved.get(desk.id) ?? 0,
        };
      });
      const rows = floorRows(desks);
      const { rows: visible, withheld } = people ? { rows, withheld: 0 } : suppress(rows);
      if (people) await noteLook(tx, caller, buildings, { report: 'fixed-desks', people, days, page: 1, search: '' });
      const floors = visible.map(({ userpool, people: holders, figures }) => ({
        floorName: userpool,
        desks: holders,
        ...figures,
      }));
      return { floors, desks: people ? desks : [], people, suppressed: withheld > 0 };
    });
  };
