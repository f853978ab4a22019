import { type Attendance, ATTENDANCES, CURRENT_ATTENDANCES, type ListStatus } from '@berth/domain/reservations';
import { sql } from 'kysely';

/** The attendance of a reservation `r`, the same as `attendanceOf` in the domain. */
export const attendance = sql<Attendance>`case
  when r.state = 'c' then 'cancelled'
  when r.state = 'o' or r.end_at <= wall_clock() then 'over'
  when r.state = 'i' then 'checked-in'
  when r.start_at <= wall_clock() then 'not-checked-in'
  else 'expected' end`;

export const attendancesOf = (status: ListStatus | undefined): readonly Attendance[] =>
  status === undefined ? ATTENDANCES : status === 'current' ? CURRENT_ATTENDANCES : [status];

/** The counts of all rows of `matching`. */
export const countsOfAll = sql<Record<Attendance, number>>`json_build_object(${sql.join(
  ATTENDANCES.map((one) => sql`${sql.lit(one)}, count(*) filter (where matching.attendance = ${sql.lit(one)})`),
)})`;
