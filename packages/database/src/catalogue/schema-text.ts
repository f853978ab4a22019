import { type Part, SECTIONS } from './read-catalogue.ts';

const HEAD = `-- The schema that the migrations make, for reading. Written by \`npm run schema\`; never edit it.
-- Left out: the queue's own schema (pgboss), partitions, and what belongs to extensions.
`;

const textsOf = (parts: readonly Part[], kind: Part['kind']) =>
  parts.filter((part) => part.kind === kind).map(({ text }) => text);

const ended = (statement: string) => (statement.startsWith('--') ? statement : `${statement};`);

/** Renders a table or view with everything that belongs to it: indexes, triggers, row policies, grants. */
function objectText(section: Part['section'], name: string, parts: readonly Part[]): string {
  const options = textsOf(parts, 'option').map((option) => ` ${option}`);
  const [first = '', ...rest] = textsOf(parts, 'statement');
  if (section === 'views')
    return [`create view ${name}${options.join('')} as\n${first}`, ...rest].map(ended).join('\n');
  const lines = [...textsOf(parts, 'column'), ...textsOf(parts, 'constraint')].map((line) => `  ${line}`);
  const table = `create table ${name} (\n${lines.join(',\n')}\n)${options.join('')}`;
  return [table, ...textsOf(parts, 'statement')].map(ended).join('\n');
}

function sectionText(section: Part['section'], parts: readonly Part[]): string {
  const byObject = Map.groupBy(parts, ({ object }) => object);
  const objects = [...byObject].map(([name, own]) =>
    section === 'tables' || section === 'views'
      ? objectText(section, name, own)
      : textsOf(own, 'statement').map(ended).join('\n'),
  );
  return `-- ${section}\n\n${objects.join('\n\n')}\n`;
}

/** The text of `schema.sql`. */
export const schemaText = (parts: readonly Part[]): string => {
  const bySection = Map.groupBy(parts, ({ section }) => section);
  const texts = SECTIONS.flatMap((section) => {
    const own = bySection.get(section);
    return own === undefined ? [] : [sectionText(section, own)];
  });
  return [HEAD, ...texts].join('\n');
};
