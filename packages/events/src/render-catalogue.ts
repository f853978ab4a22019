import { z } from 'zod';
import { EVENTS } from './catalogue.ts';
import type { Definition } from './define.ts';

type Field = { format?: string; type?: string; enum?: string[]; const?: string };

const typeOf = ({ enum: values, const: value, format, type }: Field): string => {
  if (values !== undefined) return values.map((one) => `\`${one}\``).join(' or ');
  return value === undefined ? (format ?? type ?? 'anything') : `\`${value}\``;
};

function rowOf(type: string, { says, payload }: Definition): string {
  const { properties = {}, required = [] } = z.toJSONSchema(payload);
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(field as Field)}`,
  );
  return `| \`${type}\` | ${says} | ${fields.join('<br>')} |`;
}

/** What docs/events.md says: every event with the fields of its payload. */
export const renderCatalogue = (events: Readonly<Record<string, Definition>> = EVENTS): string =>
  [
    '# Events',
    '',
    'Rendered from `packages/events` by `npx vitest run --project unit packages/events -u`; do not edit.',
    '',
    'Every event also has an id, its organisation, the moment at which it happened, and the person who caused it, if any.',
    'A field with a question mark may be missing.',
    '',
    '| type | what happened | payload |',
    '|---|---|---|',
    ...Object.entries(events)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([type, definition]) => rowOf(type, definition)),
    '',
  ].join('\n');
