import type { ProfileAttributes } from '@berth/domain/reservations';
import { sql } from 'kysely';

/** Set in the profile of people who want to be found by colleagues where the building hides people. */
const ATTRIBUTE = 'isFindable';

/** The same in SQL for `member`: 'true', another text, or null. */
export const FINDABLE = sql<string | null>`member.attributes -> ${sql.lit(ATTRIBUTE)} ->> 0`;

export const isFindable = (attributes: ProfileAttributes): boolean => attributes[ATTRIBUTE]?.[0] === 'true';
