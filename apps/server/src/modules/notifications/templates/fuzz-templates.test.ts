import { expect, test } from 'vitest';
import { printFigures } from '../../../../testing/print-figures.ts';
import { dangersIn } from '../../../../testing/templates/dangers.ts';
import { fuzzTemplates, slowestOfLargest } from '../../../../testing/templates/fuzz-templates.ts';

test('whatever a template or a value holds, the mail says it literally, soon, and holds nothing that runs', async () => {
  const figures = await fuzzTemplates(1000);
  printFigures('fuzzed templates', figures);
  expect(figures.refused).toBeGreaterThan(200);
  expect(figures.composed).toBeGreaterThan(200);
});

test('the largest texts are checked and composed within 50 ms', async () => {
  const slowest = await slowestOfLargest();
  printFigures('largest templates', { slowestMs: slowest.toFixed(1) });
  expect(slowest).toBeLessThan(50);
});

test.each([
  '<p onclick="x()">a</p>',
  '<img src="https://evil.example/x">',
  '<a href="javascript:x()">a</a>',
  '<p style="background:url(https://evil.example)">a</p>',
  '<script>x()</script>',
])('the check would see %s', (html) => {
  expect(dangersIn(`<body>${html}`)).not.toEqual([]);
});
