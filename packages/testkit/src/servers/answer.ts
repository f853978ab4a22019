/** The response of a test server; undefined breaks the connection. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

export type ServerRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: Record<string, unknown>;
  /** The server's own URL, for links in its responses. */
  base: string;
};

/** Leaves out fields that are stored but not returned. */
export const without = (value: object, ...fields: string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field)));
