/** A page of a report, as somebody asked for it. */
export type Paged = {
  readonly search: string;
  readonly page: number;
  readonly perPage: number;
  /** Of a file, which has all pages: where there are more it is refused. */
  readonly mostRows?: number | undefined;
};
