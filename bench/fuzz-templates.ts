/**
 * Fuzzes mail templates and their values, made of text, markup, headers and syntax that other template engines would
 * execute. Each is rejected by name or rendered literally within 50 ms, and contains nothing that a browser would run.
 * Proves T25.
 */
import { parseArgs } from 'node:util';
import { fuzzTemplates, slowestOfLargest } from '../apps/server/testing/templates/fuzz-templates.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1e9);

console.log(`seed ${seed}`);
console.log(`largest templates: ${(await slowestOfLargest()).toFixed(1)} ms`);
console.table(await fuzzTemplates(Number(values.count), seed));
