import { cpuTimed } from '@berth/testkit/cpu-time';
import { adminFloors, saveFloor, uploadPlan, urlOf } from '@berth/contract';
import { inTenant } from '@berth/database';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
import { multipart } from '../../../../testing/multipart.ts';
import { peakMegabytes, sendEndlessFile } from '../../../../testing/send-endless-file.ts';
import { printFigures } from '../../../../testing/print-figures.ts';
import { spawnApi } from '../../../../testing/processes/spawn-api.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const ADMIN = { subject: 'admin', roles: ['Customer-admin' as const] };
const SECOND = { ...ADMIN, subject: 'second-admin' };
let uploads = 0;
/** Alternates users, because these tests exceed the rate limit of one. */
const uploader = () => (++uploads <= 25 ? ADMIN : SECOND);
let building: TestBuilding;
let floorId: string;

beforeAll(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  for (const { subject } of [ADMIN, SECOND])
    await aMember(database.owner, { issuer: api.issuer.issuer, subject }, building);
  const body = { name: 'Ground', level: 0 };
  floorId = (await api.call(saveFloor, { params: placeOf(building), body, as: ADMIN })).body.id;
});

const upload = (content: Buffer | string, name = 'plan.svg') =>
  api.call(uploadPlan, {
    params: { ...placeOf(building), floorId },
    ...multipart('file', name, Buffer.from(content)),
    as: uploader(),
  });

/** Everything that an upload could have changed. */
const traces = async () => {
  const [floor] = (await api.call(adminFloors, { params: placeOf(building), as: ADMIN })).body;
  return { floor, files: (await files()).map(({ hash }) => hash) };
};

const files = () =>
  inTenant(database.owner, building.organisation.id, (tx) =>
    tx.selectFrom('file').select(['file.hash', 'file.media_type', 'file.content']).execute(),
  );

async function expectRefused(content: Buffer | string, reason: string, name?: string): Promise<void> {
  const before = await traces();
  const { status, body } = await upload(content, name);
  expect([status, body]).toMatchObject([422, { code: 'plan.refused', data: { reason } }]);
  expect(await traces()).toEqual(before);
}

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="300" ${attributes}>${inner}</svg>`;
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false });

test('a plain drawing is accepted, and only its picture is stored [T27]', async () => {
  const drawing = svg('<style>.wall{stroke:#000}</style><path class="wall" d="M0 0h400"/><use href="#a"/>');
  const { status, body } = await upload(drawing);
  expect([status, body.plan]).toMatchObject([200, { width: 1000, height: 750 }]);
  const rows = await files();
  expect(rows.map(({ media_type }) => media_type)).toEqual(['image/webp']);
  expect(await sharp(rows[0]?.content).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
});

describe('an SVG is refused with [T27]', () => {
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  test.each([
    ['a script', svg('<script>fetch("https://evil.example")</script>')],
    ['a script with a namespace prefix', svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>')],
    ['an event handler', svg('<rect width="10" height="10"/>', 'onload="alert(1)"')],
    ['a handler on a new line', svg('<rect width="10"\nonclick = "alert(1)"/>')],
    ['HTML inside', svg('<foreignObject><p>hello</p></foreignObject>')],
    ['a link that runs', svg('<a xlink:href="javascript:alert(1)"><rect/></a>')],
    ['an external picture', svg('<image href="https://evil.example/pixel.png"/>')],
    ['a picture of this machine', svg('<image xlink:href="file:///etc/passwd"/>')],
    ['another drawing inside', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
    ['a shape of elsewhere', svg('<use href="https://evil.example/a.svg#b"/>')],
    ['a style of elsewhere', svg('<style>@import "https://evil.example/a.css";</style>')],
    ['a colour of elsewhere', svg('<rect style="fill:url(https://evil.example/a)"/>')],
    ['entities that multiply', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${svg('<text>&l9;</text>')}`],
    ['an entity of this machine', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`],
    ['an encoding that hides it', `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script+AD4-')}`],
  ])('%s', (_what, drawing) => expectRefused(drawing, 'active_content'));

  test('nested filters that would take minutes, while other requests are served', async () => {
    const filter = '<filter id="f" x="-9" y="-9" width="20" height="20"><feGaussianBlur stdDeviation="900"/></filter>';
    const nested = `${'<g filter="url(#f)">'.repeat(60)}<rect width="400" height="300"/>${'</g>'.repeat(60)}`;
    const large = '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000" viewBox="0 0 400 300">';
    const slow = expectRefused(`${large}${filter}${nested}</svg>`, 'too_complex');
    const begun = performance.now();
    const read = api.call(adminFloors, { params: placeOf(building), as: ADMIN });
    expect(await Promise.race([slow.then(() => 'refused'), read.then(({ status }) => status)])).toBe(200);
    await slow;
    const took = performance.now() - begun;
    printFigures('a drawing that would take minutes', { 'refused after': `${Math.round(took)} ms` });
    // Would take minutes without the limit; the drawing process is killed after seconds.
    expect(took).toBeLessThan(60_000);
  });

  test('many unclosed declarations, quickly', async () => {
    const { ms } = await cpuTimed(() => expectRefused(`<svg>${'<!DOCTYPE'.repeat(500_000)}`, 'unreadable'));
    expect(ms).toBeLessThan(5000);
  });
});

describe('the upload of a picture [T27]', () => {
  test('is refused for forty megapixels in a few kilobytes', async () => {
    const bomb = await blank(8000, 5000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    await expectRefused(bomb, 'too_many_pixels', 'plan.png');
  });

  test('is refused for a drawing of forty megapixels', () =>
    expectRefused('<svg xmlns="http://www.w3.org/2000/svg" width="8000" height="5000"/>', 'too_many_pixels'));

  test('is refused if the content is not a picture, whatever its name', async () => {
    await expectRefused('<html><script>alert(1)</script></html>', 'not_an_image', 'plan.png');
    await expectRefused('%PDF-1.7\n%âãÏÓ\n', 'not_an_image', 'plan.jpg');
    await expectRefused(Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'not_an_image', 'plan.svg');
    const gif = await blank(10, 10).gif().toBuffer();
    await expectRefused(gif, 'not_an_image', 'plan.webp');
  });

  test('is refused if the file is truncated', async () => {
    const whole = await blank(600, 400).jpeg().toBuffer();
    await expectRefused(whole.subarray(0, whole.length / 2), 'unreadable', 'plan.jpg');
  });

  test('is accepted under a wrong file name', async () => {
    const { status } = await upload(await blank(300, 200).jpeg().toBuffer(), 'plan.svg');
    expect(status).toBe(200);
  });

  test('is refused above five megabytes', async () => {
    const before = await traces();
    const { status, body } = await upload(Buffer.alloc(5 * 1024 * 1024 + 1), 'plan.png');
    expect([status, body]).toMatchObject([413, { code: 'http.body_too_large' }]);
    expect(await traces()).toEqual(before);
  });
});

test('a truncated or wrong form is a bad request, not a server error', async () => {
  const params = { ...placeOf(building), floorId };
  const { payload, headers } = multipart('file', 'plan.png', Buffer.alloc(1000));
  const before = await traces();
  for (const broken of [
    payload.subarray(0, 600),
    payload.subarray(0, 40),
    Buffer.from('no form at all'),
    multipart('picture', 'plan.png', Buffer.alloc(1000)).payload,
    multipart('file', 'plan.png', Buffer.alloc(0)).payload,
  ]) {
    const { status, body } = await api.call(uploadPlan, { params, payload: broken, headers, as: uploader() });
    expect([status, body]).toMatchObject([400, { code: 'http.bad_request' }]);
  }
  expect(await traces()).toEqual(before);
});

test('an upload of a gigabyte is cut off at the limit and never held in memory', async () => {
  const process = await spawnApi(database, api.issuer, { LOG_LEVEL: 'info' });
  const url = `${process.origin}${urlOf(uploadPlan, { params: { ...placeOf(building), floorId } })}`;
  const headers = { authorization: `Bearer ${await api.issuer.token(ADMIN)}` };
  const small = await fetch(url, { method: 'POST', headers, body: formWith(await blank(10, 10).png().toBuffer()) });
  expect(small.status).toBe(200);
  const before = await traces();
  const memory = peakMegabytes(process.pid);

  const { status, sent } = await sendEndlessFile(url, headers);
  const grown = peakMegabytes(process.pid) - memory;
  printFigures('a gigabyte', {
    answer: status,
    'taken before the line was cut': `${Math.round(sent / 1024 ** 2)} MB`,
    'memory grown': `${Math.round(grown)} MB`,
  });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(64 * 1024 ** 2);
  expect(grown).toBeLessThan(64);
  expect(await traces()).toEqual(before);
  process.kill('SIGTERM');
  await process.ended;
});

function formWith(content: Buffer): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), 'plan.png');
  return form;
}
