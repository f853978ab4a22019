import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { goodDxf, goodSvg } from '../../../testing/hostile-plans/good-plans.ts';
import { HOSTILE_PLANS } from '../../../testing/hostile-plans/hostile-plans.ts';
import { faultOf, readWatched } from '../../../testing/hostile-plans/watched-reader.ts';
import { startConfined } from '../../platform/files/confined-program.ts';
import { isLimited } from '../../platform/files/sandbox.ts';
import { answerOf, detectedOf } from './answer.ts';
import { trusted } from './answer-schema.ts';
import { readConfined, readPlan } from './read-plan.ts';

const HOUR = 3_600_000;
const GIGABYTE = 1024 * 1024 * 1024;
const LIMITS = { cpuMs: HOUR, memoryBytes: GIGABYTE, patienceMs: HOUR };

const byName = (name: string) => {
  const file = HOSTILE_PLANS.find((one) => one.name === name);
  if (file === undefined) throw new Error(`no hostile file is called ${name}`);
  return file.make();
};

describe('a plan is read in a process of its own', () => {
  test('and has a picture, and the size of what was detected', async () => {
    const read = await readPlan('acme', goodSvg(), {});
    expect(read).toMatchObject({ pages: 1, picture: { mediaType: 'image/webp', width: 1600, height: 800 } });
    expect(read).toMatchObject({ detected: { width: 1000, height: 500 } });
  });

  test('and shows a chosen part of it', async () => {
    const read = await readPlan('acme', goodSvg(), { frame: { x: 0, y: 0, width: 0.5, height: 1 } });
    expect(read).toMatchObject({ detected: { width: 1000, height: 1000 } });
  });

  test('and a page that it does not have is refused with the number of its pages', async () => {
    const pdf = HOSTILE_PLANS.find(({ name }) => name === 'a broken table of objects');
    expect(await readConfined(pdf?.make() ?? Buffer.alloc(0), { page: 7 })).toEqual({
      refusal: 'no_such_page',
      values: { pages: 1 },
    });
  });

  test('that is ended by the kernel if it computes without a pause [T27]', async () => {
    expect(await isLimited()).toBe(process.platform === 'linux');
    const limits = { ...LIMITS, cpuMs: 1000 };
    expect(await readConfined(byName('forms 12 deep, 10 times each'), {}, { limits })).toEqual({
      refusal: 'too_complex',
    });
  });

  test('that is ended when it takes too much memory [T27]', async () => {
    const limits = { ...LIMITS, memoryBytes: GIGABYTE / 4, dataBytes: GIGABYTE / 2 };
    expect(await readConfined(byName('a page of 400 MB of spaces'), {}, { limits })).toMatchObject({
      refusal: 'too_complex',
    });
  });

  test('and keeps its picture if that process is ended while it detects desks [T27]', async () => {
    const path = fileURLToPath(new URL('../../../testing/processes/prints-a-plan.ts', import.meta.url));
    const start: typeof startConfined = ({ limits }) => startConfined({ path, limits });
    expect(await readConfined(goodDxf(), {}, { start })).toMatchObject({
      detected: { width: 1000, height: 500, spaces: [], rooms: [] },
      picture: { width: 40, height: 20 },
    });
  });

  test('and a process that hangs is not called too complex: the user is asked to try again', async () => {
    await expect(readConfined(goodDxf(), {}, { limits: { ...LIMITS, patienceMs: 1 } })).rejects.toMatchObject({
      code: 'http.busy',
      status: 503,
    });
  });
});

const families = Object.values(Object.groupBy(HOSTILE_PLANS, ({ family }) => family)).flatMap((files = []) =>
  files.slice(0, 1).filter(({ isHeavy }) => isHeavy !== true),
);

test('one hostile file of each family is refused within its limits, its process ends, and a good plan is not affected [T27]', async () => {
  const good = readConfined(goodDxf(), {});
  const faults: (string | undefined)[] = [];
  for (const file of families) faults.push(faultOf(await readWatched(file)));
  expect(families.length).toBeGreaterThan(15);
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  expect(await readConfined(goodDxf(), {})).toEqual(await good);
});

describe('the answer of that process', () => {
  const detected = {
    width: 1000,
    height: 500,
    scale: null,
    wall: null,
    classes: [],
    spaces: [],
    rooms: [],
    sheets: [],
  };
  const answer = { pages: 1, width: 40, height: 20, hasLines: true };
  const picture = Buffer.from('RIFF');
  const whole = Buffer.concat([answerOf(answer, picture), detectedOf(detected)]);
  const piece = (json: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(json.length);
    return Buffer.concat([length, Buffer.from(json)]);
  };

  test('is a description, the picture and what was detected', () => {
    expect(trusted(whole)).toEqual({ answer, picture, detected });
    expect(trusted(answerOf({ refusal: 'dwg' }))).toMatchObject({ answer: { refusal: 'dwg' } });
  });

  test.each([0, 3, 20, answerOf(answer, picture).length - 1])('is not accepted if it ends after %i bytes', (length) => {
    expect(trusted(whole.subarray(0, length))).toBeUndefined();
  });

  test.each([
    ['cut off', whole.subarray(0, -1)],
    ['followed by a refusal instead', Buffer.concat([answerOf(answer, picture), answerOf({ refusal: 'too_complex' })])],
    ['followed by no JSON', Buffer.concat([answerOf(answer, picture), piece('{')])],
  ])('is the picture alone if it is %s', (_what, printed) => {
    expect(trusted(printed)).toEqual({ answer, picture, detected: undefined });
  });

  test.each<[string, object]>([
    ['an unknown refusal', { refusal: 'anything' }],
    ['unknown fields', { ...answer, more: 1 }],
    ['no size', { ...answer, width: 0 }],
  ])('is not accepted with %s', (_what, json) => {
    expect(trusted(Buffer.concat([piece(JSON.stringify(json)), piece('RIFF')]))).toBeUndefined();
  });

  test.each<[string, object]>([
    ['a position that is no number', { ...detected, width: null }],
    ['a name of a megabyte', { ...detected, rooms: [{ id: 'a', name: 'x'.repeat(1e6), polygon: [] }] }],
  ])('is the picture alone if something detected has %s', (_what, json) => {
    const printed = Buffer.concat([answerOf(answer, picture), piece(JSON.stringify(json))]);
    expect(trusted(printed)?.detected).toBeUndefined();
  });
});
