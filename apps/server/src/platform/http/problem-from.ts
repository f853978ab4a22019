import { STILL_RUNNING } from '@berth/database';
import type { Language } from '@berth/domain';
import { StillRunning } from '../idempotency/idempotency.problems.ts';
import {
  BadRequest,
  BodyTooLarge,
  Busy,
  NotFound,
  ProblemError,
  SomethingWentWrong,
  WrongMediaType,
} from './problem.ts';
import { issueText } from './texts.ts';

type Known = { code?: unknown; statusCode?: unknown; message?: unknown; validation?: unknown };

/** A lock or statement that took too long, a database that is starting or gone: come back in a moment. */
const BUSY = new Set(['55P03', '57014', '57P01', '57P02', '57P03', '53300', '08006', '08001', '25P03', '25P04']);
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** The framework's own word for a call that took too long. */
const CALL_TOOK_TOO_LONG = 'FST_ERR_HANDLER_TIMEOUT';
/** The pool's own waiting time ends in an error without a code. */
const POOL_FULL = 'timeout exceeded when trying to connect';
/** A database that says nothing at all: the driver gave up listening, and the connection with it. */
const NO_ANSWER = 'Query read timeout';
/** The connection was lost during a statement, or before the next one. */
const LOST_CONNECTION = /^Connection terminated|^Client .* is not queryable$/;

const isBusy = ({ code, message }: Known) =>
  (typeof code === 'string' && (BUSY.has(code) || UNREACHABLE.has(code) || code === CALL_TOOK_TOO_LONG)) ||
  (typeof message === 'string' && (message === POOL_FULL || message === NO_ANSWER || LOST_CONNECTION.test(message)));

type Issue = { instancePath?: string; message?: string; keyword?: string; params?: object };

const fieldErrors = (issues: Issue[], language: Language) =>
  issues.map(({ instancePath = '', message = '', keyword = 'custom', params = {} }) => ({
    param: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    msg: issueText({ ...params, code: keyword, message }, language),
  }));

/** Whatever was thrown, as a problem. What is not foreseen is a 500 and keeps its cause for the log. */
export function problemFrom(error: unknown, language: Language): ProblemError {
  if (error instanceof ProblemError) return error;
  const known = (typeof error === 'object' && error !== null ? error : {}) as Known;
  if (Array.isArray(known.validation))
    return BadRequest({ errors: fieldErrors(known.validation as Issue[], language) });
  if (known.code === STILL_RUNNING) return StillRunning();
  if (isBusy(known)) return Busy({ headers: { 'retry-after': '1' }, cause: error });
  if (known.statusCode === 413) return BodyTooLarge();
  if (known.statusCode === 415) return WrongMediaType();
  if (known.statusCode === 404) return NotFound();
  if (typeof known.statusCode === 'number' && known.statusCode >= 400 && known.statusCode < 500) return BadRequest();
  return SomethingWentWrong({ cause: error });
}
