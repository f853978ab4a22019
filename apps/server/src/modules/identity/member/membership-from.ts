import { isRole, type Membership } from '@berth/domain/identity';

type Row = { explicit: boolean | null; roles: string[] | null; tokenRolesAct: boolean | null };

/** Returns the membership in a joined row; undefined for non-members. */
export const membershipFrom = (row: Row | undefined): Membership | undefined =>
  row === undefined || row.explicit === null
    ? undefined
    : {
        explicit: row.explicit,
        roles: (row.roles ?? []).filter(isRole),
        tokenRolesAct: row.tokenRolesAct === true,
      };
