import type { FixedDeskUser } from '@berth/contract';
import type { fixedDesksIn } from './fixed-desk-users.sql.ts';

type Row = Awaited<ReturnType<typeof fixedDesksIn>>[number];

type Holder = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly employeeName: string | null;
};

/** The name of the account or, without one, the name that staff wrote on the desk. */
export const nameOfHolder = ({ firstName, lastName, employeeName }: Holder): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || (employeeName ?? '');

/** Groups desks by account. Desks with only a name are not grouped, because two people may have the same name. */
export const fixedDeskUsers = (rows: readonly Row[]): FixedDeskUser[] =>
  [...Map.groupBy(rows, ({ memberId, id }) => memberId ?? id).values()]
    .flatMap((held) => {
      const [first] = held;
      if (first === undefined) return [];
      return {
        username: first.email,
        name: nameOfHolder(first),
        employeeNumber: held.map(({ employeeNumber }) => employeeNumber).find((number) => number !== '') ?? '',
        emergencyResponder: held.some(({ emergencyResponder }) => emergencyResponder),
        desks: held.map(({ id, name, roomName, floorName }) => ({ id, name, roomName, floorName })),
        absences: first.absences,
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
