import { type Filter, parse } from 'scim2-parse-filter';
import { InvalidFilter } from '../scim.problems.ts';

/** `emails[type eq "work"].value eq "x"` becomes two: `emails.type` and `emails.value`. */
export type Equality = { readonly path: string; readonly value: string | number | boolean | null };

/** Directories send no longer filters, and the parser recurses for each parenthesis. */
const LONGEST = 500;

const within = (path: string, inner: string) => (path === '' ? inner : `${path}.${inner}`).toLowerCase();

function equalitiesOf(filter: Filter, path: string): Equality[] {
  switch (filter.op) {
    case 'eq':
      if (typeof filter.compValue === 'object' && filter.compValue !== null) throw InvalidFilter();
      return [{ path: within(path, filter.attrPath), value: filter.compValue }];
    case 'and':
      return filter.filters.flatMap((one) => equalitiesOf(one, path));
    case '[]':
      return equalitiesOf(filter.valFilter, within(path, filter.attrPath));
    default:
      throw InvalidFilter();
  }
}

const parsed = (text: string): Filter => {
  try {
    return parse(text);
  } catch (cause) {
    throw InvalidFilter({ cause });
  }
};

/** Parses a filter into equalities; directories send no other conditions, so all others are refused. */
export function equalitiesIn(text: string): Equality[] {
  if (text.length > LONGEST) throw InvalidFilter();
  return equalitiesOf(parsed(text), '');
}
