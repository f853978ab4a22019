import pg from 'pg';
import { CATALOGUE_QUERIES } from './catalogue-queries.ts';

export const SECTIONS = ['roles', 'schema', 'functions', 'tables', 'views', 'others'] as const;

/** One part of a schema: a column, a constraint, an option of a table, or a whole statement. */
export type Part = {
  readonly section: (typeof SECTIONS)[number];
  /** The table, view or function it belongs to; empty in sections that have none. */
  readonly object: string;
  readonly kind: 'column' | 'constraint' | 'option' | 'statement';
  /** The position of a column among those of its table; otherwise only a sort order. */
  readonly rank: number;
  readonly text: string;
};

/**
 * PostgreSQL writes keywords in capitals. Unquoted identifiers are never in capitals, so everything outside quotes can
 * be lowered.
 */
const inLowerCase = (text: string) =>
  text.replaceAll(/('(?:[^']|'')*'|"(?:[^"]|"")*"|\$function\$[\s\S]*?\$function\$)|[^'"$]+|\$/g, (match, quoted) =>
    quoted === undefined ? match.toLowerCase() : match,
  );

const tidy = (text: string) =>
  inLowerCase(text)
    .replace(/^create or replace function public\./, 'create function ')
    .replace(/^(create (?:unique )?index \S+ on) only /, '$1 ')
    .replaceAll(/[ \t]+$/gm, '');

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Describes the schema of a database, in an order that depends on names only. */
export async function readCatalogue(url: string): Promise<Part[]> {
  // Omits the schema `public` from names and fixes the formats of values, independent of the server's settings.
  const options = '-c search_path=public -c TimeZone=UTC -c IntervalStyle=postgres -c DateStyle=ISO';
  const client = new pg.Client({ connectionString: url, options });
  await client.connect();
  try {
    const parts: Part[] = [];
    for (const query of CATALOGUE_QUERIES) {
      const { rows } = await client.query<Part>(
        `select section, object::text, kind, rank::int, text from (${query}) as part (section, object, kind, rank, text)`,
      );
      parts.push(...rows.map((row) => ({ ...row, text: tidy(row.text) })));
    }
    const sectionOf = ({ section }: Part) => SECTIONS.indexOf(section);
    return parts.toSorted(
      (a, b) =>
        sectionOf(a) - sectionOf(b) ||
        compare(a.object, b.object) ||
        compare(a.kind, b.kind) ||
        a.rank - b.rank ||
        compare(a.text, b.text),
    );
  } finally {
    await client.end();
  }
}
