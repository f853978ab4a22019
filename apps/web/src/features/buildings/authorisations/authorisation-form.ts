import { ApiProblem } from '../../../lib/api.ts';
import type { Authorisation } from './authorisations-queries.ts';

export type FormErrors = { identifier?: string; description?: string };

const IDENTIFIER_CHARACTERS = 100;
const DESCRIPTION_CHARACTERS = 255;
export const LIMITS = { identifier: IDENTIFIER_CHARACTERS, description: DESCRIPTION_CHARACTERS };

type Texts = { required: string; dotsOnly: string; exists: string };

/** Before anything is sent: one identifier is allowed once, and dots alone cannot stand in an address. */
export function faultsOf(identifier: string, allowed: readonly Authorisation[], texts: Texts): FormErrors {
  const wanted = identifier.normalize().trim();
  if (wanted === '') return { identifier: texts.required };
  if (/^\.+$/.test(wanted)) return { identifier: texts.dotsOnly };
  if (allowed.some(({ organisationIdentifier }) => organisationIdentifier === wanted))
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
