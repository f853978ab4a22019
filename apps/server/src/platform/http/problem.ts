import { STATUS_CODES } from 'node:http';

type Kind = { readonly code: string; readonly status: number };
type Details = {
  /** Another text than that of the code, for a particular reader. */
  text?: string;
  /** Values for the placeholders of the text. */
  values?: Record<string, string | number>;
  errors?: { param: string; msg: string }[];
  data?: unknown;
  headers?: Record<string, string>;
  cause?: unknown;
};

/** A refusal with a stable code. Its text is looked up in the caller's language when the response is written. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: string;
  readonly status: number;
  readonly details: Details;

  constructor(kind: Kind, details: Details = {}) {
    super(kind.code, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = kind.code;
    this.status = kind.status;
    this.details = details;
  }
}

/** Declares a problem: `throw SpaceTaken({ data })`. */
export const problem = (kind: Kind) => Object.assign((details?: Details) => new ProblemError(kind, details), kind);

export const titleOf = (status: number) => STATUS_CODES[status] ?? 'Error';

export const NotSignedIn = problem({ code: 'auth.not_signed_in', status: 401 });
export const NotAuthorised = problem({ code: 'auth.not_authorised', status: 403 });
export const NotFound = problem({ code: 'http.not_found', status: 404 });
export const BadRequest = problem({ code: 'http.bad_request', status: 400 });
export const BodyTooLarge = problem({ code: 'http.body_too_large', status: 413 });
export const WrongMediaType = problem({ code: 'http.wrong_media_type', status: 415 });
export const TooManyRequests = problem({ code: 'http.too_many_requests', status: 429 });
/** A list that is read whole has a ceiling (`CEILINGS`), which the database enforces. */
export const ListFull = problem({ code: 'http.list_full', status: 409 });
export const SomethingWentWrong = problem({ code: 'http.something_went_wrong', status: 500 });
export const Busy = problem({ code: 'http.busy', status: 503 });

/** Problems of every call; the contract lists only what a call adds to these. */
export const COMMON_PROBLEMS: ReadonlySet<string> = new Set(
  [
    NotSignedIn,
    NotAuthorised,
    NotFound,
    BadRequest,
    BodyTooLarge,
    WrongMediaType,
    TooManyRequests,
    ListFull,
    SomethingWentWrong,
    Busy,
  ].map(({ code }) => code),
);
