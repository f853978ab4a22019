import { expect, test } from 'vitest';
import { drawImage } from './draw-image.ts';

const PLAN = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="20" height="20"/></svg>',
);
const LARGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f" width="20" height="20"><feGaussianBlur stdDeviation="900"/></filter>';
const NESTED = Buffer.from(
  `${LARGE}${'<g filter="url(#f)">'.repeat(60)}<rect width="400" height="300"/>${'</g>'.repeat(60)}</svg>`,
);
const HOUR = 3_600_000;

test('a drawing is rendered however long the machine takes, as long as it uses little CPU time', async () => {
  expect(await drawImage('svg', PLAN, { cpuMs: HOUR, patienceMs: HOUR })).toMatchObject({ width: 80, height: 60 });
});

test('a drawing is too complex if it needs much CPU time', async () => {
  expect(await drawImage('svg', NESTED, { cpuMs: 2000, patienceMs: HOUR })).toBe('too_complex');
});

test('a drawing that does not finish in time is not called too complex: the user is asked to try again', async () => {
  await expect(drawImage('svg', PLAN, { cpuMs: HOUR, patienceMs: 1 })).rejects.toMatchObject({
    code: 'http.busy',
    status: 503,
  });
});

test('a drawing that cannot be read says so', async () => {
  expect(await drawImage('svg', Buffer.from('<svg'), { cpuMs: HOUR, patienceMs: HOUR })).toBe('unreadable');
});

test('a picture that arrives while another is drawn gets a process of its own', async () => {
  const drawn = await Promise.all([PLAN, PLAN, PLAN].map((plan) => drawImage('svg', plan)));
  expect(drawn.map((one) => typeof one === 'object' && one.width)).toEqual([80, 80, 80]);
  expect(await drawImage('svg', PLAN)).toMatchObject({ width: 80 });
});

test('a picture is checked without being drawn', async () => {
  expect(await drawImage('check', PLAN)).toBe('readable');
  expect(await drawImage('check', Buffer.from('RIFF1234WEBPVP8 '))).toBe('unreadable');
});
