import {
  adminDesks,
  adminFloors,
  analysePlan,
  draftFromAnalysis,
  floorDraft,
  lastPlanAnalysis,
  type PlanAnalysis,
  planAnalysis,
  publishFloor,
  saveFloor,
  uploadPlan,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { multipart } from '../../../testing/multipart.ts';
import { testApi } from '../../../testing/test-api.ts';
import { until } from '../../../testing/until.ts';

const database = testDatabase();
const api = testApi(database);

let building: TestBuilding;
let floorId: string;
let subject: string;
let serial = 0;

beforeEach(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  subject = `planner-${++serial}`;
  await aMember(database.owner, { issuer: api.issuer.issuer, subject }, building);
  const body = { name: 'Ground', level: 0 };
  floorId = (await api.call(saveFloor, { params: placeOf(building), body, as: admin() })).body.id;
});

const admin = () => ({ subject, roles: ['Customer-admin' as const] });
const at = () => ({ ...placeOf(building), floorId });

/** Two rows of desks in centimetres, 160 by 80, each with a chair below it. */
const desk = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="160" height="80"/><circle cx="${x + 80}" cy="${y + 105}" r="24"/>`;
const DESKS = 12;
const drawing = (extra = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 1000" width="20m" height="10m">
    <rect x="20" y="20" width="1960" height="960"/>${extra}
    ${Array.from({ length: DESKS }, (_, n) => desk(100 + (n % 6) * 300, 150 + Math.floor(n / 6) * 400)).join('')}
  </svg>`;

const start = (content: string | Buffer, name = 'floor.svg', query: { page?: string; frame?: string } = {}) =>
  api.call(analysePlan, { params: at(), query, ...multipart('file', name, Buffer.from(content)), as: admin() });

const read = async (analysisId: string, language = 'en'): Promise<PlanAnalysis> => {
  const answer = await api.call(planAnalysis, {
    params: { ...at(), analysisId },
    as: admin(),
    headers: { 'accept-language': language },
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

async function analysed(content: string | Buffer, name?: string, query?: { page?: string; frame?: string }) {
  const { status, body } = await start(content, name, query);
  expect(status).toBe(202);
  await until('the plan was read', async () => (await read(body.analysisId)).state !== 'running');
  return read(body.analysisId);
}

const answersTo = ({ detected }: PlanAnalysis) => ({
  kinds: Object.fromEntries((detected?.classes ?? []).map(({ id, kind }) => [id, kind])),
  left: [],
  metresPerUnit: 0.02,
  naming: 'number' as const,
  withRooms: true,
});

const floor = async () => {
  const [only] = (await api.call(adminFloors, { params: placeOf(building), as: admin() })).body;
  if (only === undefined) throw new Error('the floor is gone');
  return only;
};

const toDraft = async (analysis: PlanAnalysis, answers = answersTo(analysis), version?: number) =>
  api.call(draftFromAnalysis, {
    params: { ...at(), analysisId: analysis.id },
    body: { answers, version: version ?? (await floor()).version },
    as: admin(),
  });

const publish = () => api.call(publishFloor, { params: at(), query: { reservations: 'ask' }, as: admin() });
const published = async () => (await api.call(adminDesks, { params: placeOf(building), as: admin() })).body;

test('a drawing becomes the plan of the floor, and its desks a draft that is invisible until it is published', async () => {
  const analysis = await analysed(drawing());
  expect(analysis).toMatchObject({ state: 'done', fileName: 'floor.svg', pages: 1, refusal: null, message: null });
  const kinds = new Set(analysis.detected?.classes.filter(({ kind }) => kind === 'desk').map(({ id }) => id));
  expect(analysis.detected?.spaces.filter(({ classId }) => kinds.has(classId))).toHaveLength(DESKS);
  expect((await floor()).plan).toMatchObject({ width: 1000 });

  const draft = await toDraft(analysis);
  expect([draft.status, draft.body]).toMatchObject([200, { desks: DESKS }]);
  expect(await floor()).toMatchObject({ hasDraft: true, desks: 0, plan: { metresPerUnit: 0.02 } });
  expect(await published()).toEqual([]);

  expect((await publish()).body).toMatchObject({ desksAdded: DESKS });
  expect(await published()).toHaveLength(DESKS);
});

test('the same answers again add nothing, before and after publishing', async () => {
  const analysis = await analysed(drawing());
  await toDraft(analysis);
  expect((await toDraft(analysis)).body).toMatchObject({ desks: DESKS });
  await publish();
  expect((await toDraft(analysis)).body).toMatchObject({ desks: 0, rooms: 0 });
});

test('a floor that was published during the analysis keeps its desks', async () => {
  await analysed(drawing()).then((first) => toDraft(first));
  await publish();
  const before = await published();
  await toDraft(await analysed(drawing('<rect x="1850" y="850" width="100" height="100"/>')));
  const { body } = await api.call(floorDraft, { params: at(), as: admin() });
  expect(body.draft.desks.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
});

test('a draft that someone else has changed since is not overwritten', async () => {
  const analysis = await analysed(drawing());
  const { version } = await floor();
  await toDraft(analysis);
  expect((await toDraft(analysis, answersTo(analysis), version)).body).toMatchObject({ code: 'save.conflict' });
});

test('an analysis does not apply to another picture', async () => {
  const analysis = await analysed(drawing());
  const picture = multipart('file', 'other.svg', Buffer.from(drawing('<rect width="9" height="9"/>')));
  await api.call(uploadPlan, { params: at(), ...picture, as: admin() });
  expect((await toDraft(analysis)).body).toMatchObject({ code: 'plan.analysis_outdated' });
});

test.each([
  ['a DWG', Buffer.from('AC1032\0\0\0\0\0\0'), 'dwg', 'Speichern unter'],
  ['a file of another kind', 'PK\u0003\u0004', 'not_a_plan', 'DXF, SVG, PDF'],
  ['a script', drawing('<script>1</script>'), 'active_content', 'Exportieren'],
])(
  '%s is refused in the language of the user, and the floor stays as it was',
  async (_what, content, refusal, words) => {
    const before = await floor();
    const { id } = await analysed(content, 'plan.dxf');
    const analysis = await read(id, 'de');
    expect(analysis).toMatchObject({ state: 'failed', refusal, detected: null });
    expect(analysis.message).toContain(words);
    expect(await floor()).toEqual(before);
  },
);

test('a part of a drawing is read on its own', async () => {
  const analysis = await analysed(drawing(), 'floor.svg', { frame: '0,0,1,0.5' });
  expect(analysis.detected?.spaces).toHaveLength(DESKS / 2);
  expect((await floor()).plan?.height).toBeCloseTo(250, 0);
});

test('the last analysis of a floor is offered after a reload, for a day', async () => {
  const last = async () =>
    (await api.call(lastPlanAnalysis, { params: at(), as: admin() })).body.analysis?.id ?? 'none';
  expect(await last()).toBe('none');
  await analysed(drawing());
  const { id } = await analysed(drawing());
  expect(await last()).toBe(id);
  await inTenant(database.owner, building.organisation.id, (tx) =>
    sql`update plan_analysis set created_at = created_at - interval '25 hours'`.execute(tx),
  );
  expect(await last()).toBe('none');
});

test('an analysis whose process was lost has failed', async () => {
  const { id } = await analysed(drawing());
  await inTenant(database.owner, building.organisation.id, (tx) =>
    sql`update plan_analysis set state = 'running', created_at = created_at - interval '4 minutes'`.execute(tx),
  );
  expect(await read(id)).toMatchObject({ state: 'failed', refusal: 'interrupted' });
});

test('coordinators cannot analyse a plan, and another building cannot read the analysis', async () => {
  const { id } = await analysed(drawing());
  const as = { subject, roles: ['Customer-coordinator' as const] };
  const file = multipart('file', 'floor.svg', Buffer.from(drawing()));
  expect((await api.call(analysePlan, { params: at(), ...file, as })).status).toBe(403);

  const sibling = await aBuilding(database.owner, building.organisation);
  await aMember(database.owner, { issuer: api.issuer.issuer, subject: `sibling-${serial}` }, sibling);
  const other = { subject: `sibling-${serial}`, roles: ['Customer-admin' as const] };
  const params = { ...placeOf(sibling), floorId, analysisId: id };
  expect((await api.call(planAnalysis, { params, as: other })).body).toMatchObject({
    code: 'plan.analysis_not_found',
  });
});
