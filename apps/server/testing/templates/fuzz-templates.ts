import { cpuMs } from '@berth/testkit/cpu-time';
import { MAIL_PLACEHOLDERS, type MailValues, PLACEHOLDER_SPELLINGS } from '@berth/domain/notifications';
import { composeMail } from '../../src/modules/notifications/templates/compose-mail.ts';
import { frameOf, type MailFrame } from '../../src/modules/notifications/templates/mail-frame.ts';
import { parseTemplate } from '../../src/modules/notifications/templates/parse-template.ts';
import { type FuzzedMail, fuzzedMails } from './arbitrary-templates.ts';
import { dangersIn } from './dangers.ts';
import { PRODUCT } from './injections.ts';

export type Figures = { templates: number; refused: number; composed: number; slowestMs: string; meanMs: string };

const ENV_CANARY = 'canary-of-the-environment-5f1c';
const PROTOTYPE_CANARY = 'canary-of-the-prototype-9b2e';
const MOST_MS = 50;

function timed<T>(work: () => T): { answer: T; ms: number } {
  const begun = cpuMs();
  const answer = work();
  return { answer, ms: cpuMs() - begun };
}

const insist = (holds: boolean, what: string, { template, values }: FuzzedMail) => {
  if (!holds) throw new Error(`${what}\ntemplate ${JSON.stringify(template)}\nvalues ${JSON.stringify(values)}`);
};

const isVisible = (sign: string) => !/[\s\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd]/u.test(sign);
const visible = (text: string) => Array.from(text.toWellFormed()).filter(isVisible).join('');

/** Independent of the product's code: replaces every name with its value, and leaves everything else. */
const filledNaively = (template: string, values: MailValues): string =>
  template.replaceAll(
    /\{\{\s*([^{}]*?)\s*\}\}/g,
    (_, name: string) => values[(PLACEHOLDER_SPELLINGS[name] ?? name) as keyof MailValues],
  );

function compose({ template, values }: FuzzedMail, frame: MailFrame) {
  const { pieces, faults } = parseTemplate(template);
  if (faults.length > 0) return { faults, mail: undefined };
  return { faults, mail: composeMail({ subject: pieces, body: pieces, values, frame, logo: undefined }) };
}

function check(fuzzed: FuzzedMail, { faults, mail }: ReturnType<typeof compose>): void {
  for (const { name } of faults)
    insist(
      name !== '' && (/^\d+$/.test(name) || visible(fuzzed.template).includes(visible(name))),
      `names ${name}`,
      fuzzed,
    );
  if (mail === undefined) return;

  const all = `${mail.subject}\n${mail.html}\n${mail.text}`;
  for (const answer of [ENV_CANARY, PROTOTYPE_CANARY, PRODUCT]) insist(!all.includes(answer), `says ${answer}`, fuzzed);
  // oxlint-disable-next-line no-control-regex -- the subject must not contain them
  insist(!/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(mail.subject), 'a subject of one line', fuzzed);
  const expected = visible(filledNaively(fuzzed.template, fuzzed.values));
  const actual = visible(mail.subject);
  insist(
    actual === expected || (actual.endsWith('…') && expected.startsWith(actual.slice(0, -1))),
    `literal: ${mail.subject}`,
    fuzzed,
  );
  const dangers = dangersIn(mail.html);
  insist(dangers.length === 0, `danger ${dangers.join('\n')}`, fuzzed);
}

/** The largest allowed templates, and some that look endless. */
const LARGEST = [
  'a'.repeat(65_536),
  '&'.repeat(65_536),
  '}'.repeat(65_536),
  '{'.repeat(65_536),
  `{{${' '.repeat(65_000)}`,
  `{{=a b=}}${'a b '.repeat(16_000)}`,
  `${'a'.repeat(64_000)}${'{{user.name}}'.repeat(50)}`,
  `${'{{user.name}}'.repeat(50)}${'a'.repeat(64_000)}`,
  'Label: {{user.name}}\n'.repeat(50),
  '<p>a</p>'.repeat(300),
  '<b>'.repeat(600),
  '<'.repeat(600),
  '<a href="'.repeat(600),
  'a\n\n'.repeat(300),
  ' \n'.repeat(32_000),
  '<table><tr><td>'.repeat(200),
];

/** Returns the slowest of them, each with its best of five, to exclude other load on the machine. */
export async function slowestOfLargest(): Promise<number> {
  const frame = await frameOf('reservation-created-by-user', 'en', 'Wetering');
  const values = Object.fromEntries(MAIL_PLACEHOLDERS.map((name) => [name, '<&'.repeat(5000)])) as MailValues;
  const best = (template: string) =>
    Math.min(...[1, 2, 3, 4, 5].map(() => timed(() => compose({ template, values }, frame)).ms));
  return Math.max(...LARGEST.map(best));
}

/** Runs thousands of templates and values; throws at the first wrong result. */
export async function fuzzTemplates(count: number, seed = 20_261_115): Promise<Figures> {
  const frame = await frameOf('reservation-created-by-user', 'en', 'Wetering');
  const mails = fuzzedMails(count, seed);
  let [refused, slowest, sum] = [0, 0, 0];
  process.env['CANARY'] = ENV_CANARY;
  // oxlint-disable-next-line no-extend-native -- tests whether a template can reach it
  Object.defineProperty(Object.prototype, 'canary', { value: PROTOTYPE_CANARY, configurable: true });
  try {
    // Warms up the compiler.
    for (const fuzzed of mails.slice(0, 200)) compose(fuzzed, frame);
    for (const fuzzed of mails) {
      const { answer, ms } = timed(() => compose(fuzzed, frame));
      // Repeats a slow run, which may have been hit by garbage collection.
      const least = ms < MOST_MS ? ms : Math.min(ms, timed(() => compose(fuzzed, frame)).ms);
      insist(least < MOST_MS, `${least} ms`, fuzzed);
      check(fuzzed, answer);
      refused += answer.mail === undefined ? 1 : 0;
      slowest = Math.max(slowest, least);
      sum += ms;
    }
  } finally {
    delete process.env['CANARY'];
    Reflect.deleteProperty(Object.prototype, 'canary');
  }
  return {
    templates: count,
    refused,
    composed: count - refused,
    slowestMs: slowest.toFixed(1),
    meanMs: (sum / count).toFixed(2),
  };
}
