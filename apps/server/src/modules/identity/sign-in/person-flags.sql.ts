import type { Database } from '@berth/database';
import { sql } from 'kysely';

/** Keeps the code that is there: of two first readers, both get the same. */
export const ensureReferralCode = (db: Database, personId: string, code: string) =>
  db
    .updateTable('person')
    .set({ referral_code: sql`coalesce(person.referral_code, ${code})` })
    .where('person.id', '=', personId)
    .returning('person.referral_code as code')
    .executeTakeFirstOrThrow();

export const referralCodeOf = (db: Database, personId: string) =>
  db
    .selectFrom('person')
    .select('person.referral_code as code')
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow();

export const hasSeen = async (db: Database, personId: string, screen: string) =>
  (
    await db
      .selectFrom('person')
      .select(sql<boolean>`${screen} = any(person.seen_screens)`.as('seen'))
      .where('person.id', '=', personId)
      .executeTakeFirstOrThrow()
  ).seen;

export const markSeen = (db: Database, personId: string, screen: string, seen: boolean) =>
  db
    .updateTable('person')
    .set({
      seen_screens: seen
        ? sql`array_append(array_remove(person.seen_screens, ${screen}), ${screen})`
        : sql`array_remove(person.seen_screens, ${screen})`,
    })
    .where('person.id', '=', personId)
    .execute();
