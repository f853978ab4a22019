import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { MemberKey } from '../../platform/keys.ts';

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
    .selectFrom('offered_organisation_settings as organisation_settings')
    .select([
      'organisation_settings.review_platform as reviewPlatform',
      'organisation_settings.review_url as reviewUrl',
    ])
    .where('organisation_settings.organisation_id', '=', organisationId)
    .executeTakeFirst();

/** Keeps the rating for the statistics and deletes the member's text. */
export const forgetReview = (tx: TenantTx, { organisationId, memberId }: MemberKey) =>
  tx
    .updateTable('review')
    .set({ message: '' })
    .where('review.organisation_id', '=', organisationId)
    .where('review.member_id', '=', memberId)
    .execute();

/** Deletes the rating too, with the role that may, when a member's data is erased. */
export const deleteReview = (tx: TenantTx, { organisationId, memberId }: MemberKey) =>
  sql`delete from review where organisation_id = ${organisationId} and member_id = ${memberId}`.execute(tx);
