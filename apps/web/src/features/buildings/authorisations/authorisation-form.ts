import { ApiProblem } from '../../../lib/api.ts';
import type { Authorisation } from './authorisations-queries.ts';

export type FormErrors = { identifier?: string; description?: string };

const IDENTIFIER_CHARACTERS = 100;
const DESCRIPTION_CHARACTERS = 255;
export const LIMITS = { identifier: IDENTIFIER_CHARACTERS, description: DESCRIPTION_CHARACTERS };

type Texts = { required: string; dotsOnly: string; exists: string };

/** Validates before anything is sent: an identifier can be added once, and dots alone are not valid in an address. */
export function faultsOf(identifier: string, allowed: readonly Authorisation[], texts: Texts): FormErrors {
  const normalised = identifier.normalize().trim();
  if (normalised === '') return { identifier: texts.required };
  if (/^\.+$/.test(normalised)) return { identifier: texts.dotsOnly };
  if (allowed.some(({ organisationIdentifier }) => organisationIdentifier === normalised))
    return { identifier: texts.exists };
  return {};
}

export function fieldErrorsOf(problem: unknown): FormErrors | undefined {
  if (!(problem instanceof ApiProblem)) return undefined;
  const errors: FormErrors = {};
  for (const { param, msg } of problem.errors)
    if (param === 'identifier' || param === 'description') errors[param] = msg;
  return Object.keys(errors).length > 0 ? errors : undefined;
}
