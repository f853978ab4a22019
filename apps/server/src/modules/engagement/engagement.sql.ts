import type { Database, TenantTx } from '@berth/database';
import { sql } from 'kysely';

type Review = { organisationId: string; buildingId: string; memberId: string; rating: number; message: string };

export const upsertReview = (tx: TenantTx, r: Review) =>
  tx
    .insertInto('review')
    .values({
      organisation_id: r.organisationId,
      member_id: r.memberId,
      building_id: r.buildingId,
      rating: r.rating,
      message: r.message,
    })
    .onConflict((oc) =>
      oc.constraint('review_pkey').doUpdateSet((eb) => ({
        rating: eb.ref('excluded.rating'),
        message: eb.ref('excluded.message'),
        building_id: eb.ref('excluded.building_id'),
        updated_at: sql`now()`,
      })),
    )
    .execute();

export const reviewPlatformOf = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('organisation_settings')
    .select([
      'organisation_settings.review_platform as reviewPlatform',
      'organisation_settings.review_url as reviewUrl',
    ])
    .where('organisation_settings.organisation_id', '=', organisationId)
    .executeTakeFirst();

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
