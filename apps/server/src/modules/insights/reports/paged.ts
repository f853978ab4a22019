/** The requested page of a report. */
export type Paged = {
  readonly search: string;
  readonly page: number;
  readonly perPage: number;
  /** The limit of a file, which has all pages; a larger one is refused. */
  readonly mostRows?: number | undefined;
};
