import { CEILING_REACHED, STILL_RUNNING, Unreplicated } from '@berth/database';
import type { Language } from '@berth/domain/language';
import { StillRunning } from '../idempotency/idempotency.problems.ts';
import { issueText } from './issue-text.ts';
import {
  BadRequest,
  BodyTooLarge,
  Busy,
  ListFull,
  NotFound,
  ProblemError,
  SomethingWentWrong,
  WrongMediaType,
} from './problem.ts';

type Fault = { code?: unknown; detail?: unknown; statusCode?: unknown; message?: unknown; validation?: unknown };

/**
 * Codes of lock and statement timeouts, and of a database that is starting, gone, or read-only since another one leads.
 * The client should retry shortly.
 */
const BUSY = new Set([
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '25006',
  '25P03',
  '25P04',
]);
/** Includes the name of a database that is not running: container networks remove it. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Fastify's code for a call that exceeded its timeout. */
const CALL_TOOK_TOO_LONG = 'FST_ERR_HANDLER_TIMEOUT';
/** The timeout of waiting for the pool is an error without a code. */
const POOL_FULL = 'timeout exceeded when trying to connect';
/** The database did not answer: the driver gave up and closed the connection. */
const NO_ANSWER = 'Query read timeout';
/** The connection was lost during a statement, or before the next one. */
const LOST_CONNECTION = /^Connection terminated|^Client .* is not queryable$/;

const isBusy = ({ code, message }: Fault) =>
  (typeof code === 'string' && (BUSY.has(code) || UNREACHABLE.has(code) || code === CALL_TOOK_TOO_LONG)) ||
  (typeof message === 'string' && (message === POOL_FULL || message === NO_ANSWER || LOST_CONNECTION.test(message)));

type Issue = { instancePath?: string; message?: string; keyword?: string; params?: object };

const fieldErrors = (issues: Issue[], language: Language) =>
  issues.map(({ instancePath = '', message = '', keyword = 'custom', params = {} }) => ({
    param: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    msg: issueText({ ...params, code: keyword, message }, language),
  }));

/** Turns anything thrown into a problem. An unexpected error is a 500 with its cause for the log. */
export function problemFrom(error: unknown, language: Language): ProblemError {
  if (error instanceof ProblemError) return error;
  const fault = (typeof error === 'object' && error !== null ? error : {}) as Fault;
  if (Array.isArray(fault.validation))
    return BadRequest({ errors: fieldErrors(fault.validation as Issue[], language) });
  if (fault.code === STILL_RUNNING) return StillRunning();
  if (fault.code === CEILING_REACHED) return ListFull({ values: { most: Number(fault.detail) } });
  if (isBusy(fault) || error instanceof Unreplicated) return Busy({ headers: { 'retry-after': '1' }, cause: error });
  if (fault.statusCode === 413) return BodyTooLarge();
  if (fault.statusCode === 415) return WrongMediaType();
  if (fault.statusCode === 404) return NotFound();
  if (typeof fault.statusCode === 'number' && fault.statusCode >= 400 && fault.statusCode < 500) return BadRequest();
  return SomethingWentWrong({ cause: error });
}
