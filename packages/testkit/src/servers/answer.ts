/** What is answered; undefined when nobody hears it. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: Record<string, unknown>;
  /** Of the server, for the links in its answers. */
  base: string;
};

/** As it is answered: some of what is stored is not told. */
export const without = (value: object, ...fields: string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field)));
