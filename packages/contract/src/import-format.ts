import { IMPORT_FORMATS, type Mapping } from '@berth/domain/imports';
import { z } from 'zod';

const LONGEST_HEADER = 100;
/** Percent-encoded, a character takes up to twelve bytes of a URL, and the server accepts 16 kB. */
const LONGEST_MAPPING = 1000;

const schemaOf = <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.partialRecord(z.enum(columns), z.string().max(LONGEST_HEADER));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The header of each column in a file of the format `other`, as JSON. */
const mappingOf = <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z
    .string()
    .max(LONGEST_MAPPING)
    .refine((text) => schemaOf(columns).safeParse(parsed(text)).success)
    .default('{}')
    .meta({ description: 'For the format "other": a JSON object with the header of the file for each column' });

/** The query parameters that say how the columns of an imported file are read. */
export const formatQuery = <Column extends string>(columns: readonly [Column, ...Column[]]) => ({
  format: z.enum(IMPORT_FORMATS).default('berth'),
  mapping: mappingOf(columns),
});

/** The mapping of a request that the contract has accepted. */
export const mappingIn = <Column extends string>(
  columns: readonly [Column, ...Column[]],
  text: string,
): Mapping<Column> => schemaOf(columns).parse(parsed(text));
