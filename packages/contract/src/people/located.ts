import { z } from 'zod';

/** For calls that name a user by their id alone. */
export const UserIdOnly = z.object({ userId: z.uuid() });
export const located = { area: 'users', locatedBy: 'userId', params: UserIdOnly } as const;

export const NOT_YOURS = ['user.may_not_edit'] as const;
/** What would be left of it is an organisation that nobody administers. */
export const NOT_THE_LAST = [...NOT_YOURS, 'user.last_administrator'] as const;
