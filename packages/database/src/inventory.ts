import { PEOPLE } from './inventory/people.ts';
import type { PersonalData } from './inventory/personal-data.ts';
import { PREMISES } from './inventory/premises.ts';
import { RESERVATIONS } from './inventory/reservations.ts';

export type { Act, Kept, Moment, PersonalData, Purpose, Whose } from './inventory/personal-data.ts';

/** Every column that can hold personal data. `inventory.db.test.ts` fails when one is missing. */
export const INVENTORY: readonly PersonalData[] = [...PEOPLE, ...RESERVATIONS, ...PREMISES];
