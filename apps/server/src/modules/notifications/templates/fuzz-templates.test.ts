import { expect, test } from 'vitest';
import { printFigures } from '../../../../testing/print-figures.ts';
import { dangersIn } from '../../../../testing/templates/dangers.ts';
import { fuzzTemplates, slowestOfLargest } from '../../../../testing/templates/fuzz-templates.ts';

test('any template and value compose quickly to a literal mail without active content [T25]', async () => {
  const figures = await fuzzTemplates(1000);
  printFigures('fuzzed templates', figures);
  expect(figures.refused).toBeGreaterThan(200);
  expect(figures.composed).toBeGreaterThan(200);
});

test('the largest templates are checked and composed within 50 ms [T25]', async () => {
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
])('the check for active content detects %s [T25]', (html) => {
  expect(dangersIn(`<body>${html}`)).not.toEqual([]);
});
