import { z } from 'zod';
import { ForwardedReservation } from './forwarded-reservation.ts';

type Shape = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly description?: string;
};

/** A schema in a few words. */
function wordsOf(shape: Shape | undefined): string {
  if (shape === undefined) return '';
  if (shape.const !== undefined) return `\`${shape.const}\``;
  if (shape.enum) return shape.enum.map((word) => `\`${word}\``).join(', ');
  if (shape.anyOf) return shape.anyOf.map(wordsOf).join(' or ');
  if (shape.items) return `list of ${wordsOf(shape.items)}`;
  if (shape.properties) return `{ ${fieldsOf(shape).join('; ')} }`;
  return shape.format ?? [shape.type ?? []].flat().join(' or ');
}

const fieldsOf = ({ properties = {} }: Shape) =>
  Object.entries(properties).map(([name, field]) => `${name}: ${wordsOf(field)}`);

/** What docs/webhook-events.md says: every type of request with its kinds, and the fields of a reservation. */
export function renderWebhookEvents(schema: z.ZodDiscriminatedUnion<z.ZodType[]> = ForwardedReservation): string {
  const types = schema.options.map((option) => z.toJSONSchema(option) as Shape);
  const data = types[0]?.properties?.['data'];
  const rows = types.map(({ properties, description }) => {
    const type = wordsOf(properties?.['type']);
    return `| ${type} | ${description ?? ''} | ${wordsOf(properties?.['data']?.properties?.['kind'])} |`;
  });
  const conflict = types.map(({ properties }) => properties?.['data']?.properties?.['conflict']).find(Boolean);
  const fields = Object.entries(data?.properties?.['reservation']?.properties ?? {});
  return [
    '# What webhooks tell of reservations',
    '',
    'Written from the schemas (`packages/contract/src/integrations/forwarded-reservation.ts`); how it is sent is in [webhooks.md](webhooks.md).',
    '',
    '| type | when | kind |',
    '|---|---|---|',
    ...rows,
    '',
    `Around it: \`type\`, \`timestamp\` (${wordsOf(types[0]?.properties?.['timestamp'])}) and \`data\`, which has \`kind\`, \`building\`, \`reservation\`, of a series that was made at once \`occurrences\` (${wordsOf(data?.properties?.['occurrences'])}), and of a conflict \`conflict\` (${wordsOf(conflict)}).`,
    '',
    '| field of `reservation` | is |',
    '|---|---|',
    ...fields.map(([name, field]) => `| \`${name}\` | ${wordsOf(field)} |`),
    '',
  ].join('\n');
}
