/**
 * Templates of mails and values for them, made of text, markup, headers and what other template engines would execute:
 * each is refused by name or says literally what it holds, within 50 ms, and holds nothing that runs in a browser's parser.
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
