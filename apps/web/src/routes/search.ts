type Search = Record<string, string | string[]>;

/**
 * Plain names and values, because the router's own parser turns `floors=1` into a number and writes JSON into
 * addresses.
 */
export function parseSearch(text: string): Search {
  const query = new URLSearchParams(text);
  const search: Search = {};
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name);
    search[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  return search;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one));
  return query.size > 0 ? `?${query}` : '';
}
