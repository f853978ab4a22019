import { z } from 'zod';

/** For calls whose path has only the user's id. */
export const UserIdOnly = z.object({ userId: z.uuid() });
export const located = { area: 'users', locatedBy: 'userId', params: UserIdOnly } as const;

export const NOT_YOURS = ['user.may_not_edit'] as const;
/** Guards against an organisation without an administrator. */
export const NOT_THE_LAST = [...NOT_YOURS, 'user.last_administrator'] as const;
