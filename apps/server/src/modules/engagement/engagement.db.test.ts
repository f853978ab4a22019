import { markRewardsScreen, referralCode, rewardsScreenStatus, upsertReview } from '@berth/contract';
import { inTenant } from '@berth/database';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const MEMBER = { subject: 'member' };
const PLATFORM = { reviewPlatform: 'Reviews', reviewUrl: 'https://reviews.example/berth' };
const NOWHERE = { reviewPlatform: null, reviewUrl: null };
let building: TestBuilding;
let sibling: TestBuilding;
let foreign: TestBuilding;

beforeAll(async () => {
  const organisation = await anOrganisation(database.owner);
  building = await aBuilding(database.owner, organisation);
  sibling = await aBuilding(database.owner, organisation);
  foreign = await aBuilding(database.owner, await anOrganisation(database.owner));
  await aMember(database.owner, { issuer: api.issuer.issuer, ...MEMBER }, building, sibling);
  await inTenant(database.owner, organisation.id, (tx) =>
    tx
      .updateTable('organisation_settings')
      .set({ review_platform: PLATFORM.reviewPlatform, review_url: PLATFORM.reviewUrl })
      .where('organisation_id', '=', organisation.id)
      .execute(),
  );
});

type Rating = { rating: number; message?: string; at?: TestBuilding; as?: typeof MEMBER };
const review = ({ rating, message = 'fine', at = building, as = MEMBER }: Rating) =>
  api.call(upsertReview, { params: {}, body: { rating, message, organisation: placeOf(at) }, as });
const reviews = (at = building) =>
  inTenant(database.owner, at.organisation.id, (tx) =>
    tx.selectFrom('review').select(['rating', 'message', 'building_id as buildingId']).execute(),
  );

describe('a review', () => {
  test('with four stars is stored; with five, the user is also asked to review on the platform', async () => {
    expect((await review({ rating: 4 })).body).toEqual(NOWHERE);
    expect((await review({ rating: 5 })).body).toEqual(PLATFORM);
  });

  test('replaces the earlier one, in any building of the organisation', async () => {
    await review({ rating: 2, message: 'cold' });
    await review({ rating: 3, message: 'warmer', at: sibling });
    expect(await reviews()).toEqual([{ rating: 3, message: 'warmer', buildingId: sibling.id }]);
  });

  test('is stored once for concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => review({ rating })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await reviews()).toHaveLength(1);
  });

  test('with five stars names no platform if the organisation has none', async () => {
    await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'elsewhere' }, foreign);
    expect((await review({ rating: 5, at: foreign, as: { subject: 'elsewhere' } })).body).toEqual(NOWHERE);
  });

  test('keeps its line breaks, and needs no text', async () => {
    await review({ rating: 4, message: ' first\nsecond ' });
    expect((await reviews())[0]?.message).toBe('first\nsecond');
    expect((await review({ rating: 4, message: '' })).status).toBe(200);
  });

  test.each([0, 6, -1, 4.5, '5', null])('with %j stars is refused', async (rating) => {
    expect((await review({ rating: rating as number })).status).toBe(400);
  });

  test('with more than two thousand characters is refused', async () => {
    expect((await review({ rating: 4, message: 'x'.repeat(2_001) })).status).toBe(400);
    expect((await review({ rating: 4, message: 'x'.repeat(2_000) })).status).toBe(200);
  });

  test('is not found for non-members of the building, and nothing is stored', async () => {
    const before = await reviews(foreign);
    expect((await review({ rating: 1, at: foreign })).status).toBe(404);
    expect(await reviews(foreign)).toEqual(before);
  });

  test('is not found for an operator who is a member of no building', async () => {
    const as = { subject: 'dashboard-admin', roles: ['Dashboard-admin'] as const };
    expect((await review({ rating: 5, as })).status).toBe(404);
  });
});

describe('a referral code', () => {
  const codeOf = async (subject: string) => (await api.call(referralCode, { params: {}, as: { subject } })).body.code;

  test('can be read aloud: ten letters and digits that cannot be confused', async () => {
    expect(await codeOf('referrer')).toMatch(/^[A-HJKMNP-Z2-9]{10}$/);
  });

  test('never changes, also for concurrent first requests', async () => {
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf('hasty')));
    expect(new Set(codes).size).toBe(1);
    expect(await codeOf('hasty')).toBe(codes[0]);
  });

  test('is unique for each person', async () => {
    const codes = await Promise.all(Array.from({ length: 10 }, (_, n) => codeOf(`referrer-${n}`)));
    expect(new Set(codes).size).toBe(10);
  });

  test('needs a signed-in user', async () => {
    expect((await api.call(referralCode, { params: {} })).status).toBe(401);
  });
});

describe('the rewards screen', () => {
  const params = { screen: 'rewards' as const };
  const seen = async (subject: string) => (await api.call(rewardsScreenStatus, { params, as: { subject } })).body;
  const mark = (subject: string, value: boolean) =>
    api.call(markRewardsScreen, { params, body: { seen: value }, as: { subject } });

  test('is unseen until a user marks it as seen, and unseen again when they reset it', async () => {
    expect(await seen('viewer')).toEqual({ seen: false });
    expect((await mark('viewer', true)).body).toEqual({ seen: true });
    expect(await seen('viewer')).toEqual({ seen: true });
    expect(await seen('another-viewer')).toEqual({ seen: false });
    await mark('viewer', false);
    expect(await seen('viewer')).toEqual({ seen: false });
  });

  test('is stored once, however often it is marked', async () => {
    await Promise.all(Array.from({ length: 6 }, () => mark('often', true)));
    const row = await database.owner
      .selectFrom('person')
      .select('seen_screens')
      .where('subject', '=', 'often')
      .executeTakeFirstOrThrow();
    expect(row.seen_screens).toEqual(['rewards']);
  });

  test.each(['other', '', 'rewards%00'])('does not exist under the name %j', async (screen) => {
    const answer = await api.call(rewardsScreenStatus, { params: { screen } as never, as: { subject: 'viewer' } });
    expect([400, 404]).toContain(answer.status);
  });
});
