import { isRole, type Membership } from '@berth/domain';

type Row = { explicit: boolean | null; roles: string[] | null; tokenRolesAct: boolean | null };

/** Undefined of somebody who is no member: a row that was joined to nobody. */
export const membershipFrom = (row: Row | undefined): Membership | undefined =>
  row === undefined || row.explicit === null
    ? undefined
    : {
        explicit: row.explicit,
        roles: (row.roles ?? []).filter(isRole),
        tokenRolesAct: row.tokenRolesAct === true,
      };
