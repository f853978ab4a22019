import { isSlug } from '@berth/domain';
import { ApiProblem } from '../../../lib/api.ts';
import type { OrganisationForm } from './organisations-queries.ts';

export type FormErrors = { name?: string | undefined; displayName?: string | undefined };

const MOST_CHARACTERS = 100;

type Texts = { nameForm: string; displayNameLength: string };

/** What is wrong with the fields before anything is sent. */
export function faultsOf(form: OrganisationForm, texts: Texts): FormErrors {
  const length = form.displayName.trim().length;
  return {
    ...(isSlug(form.name.trim()) ? {} : { name: texts.nameForm }),
    ...(length >= 1 && length <= MOST_CHARACTERS ? {} : { displayName: texts.displayNameLength }),
  };
}

/** A refusal that is about a field belongs under it; the rest is for the alert. */
export function fieldErrorsOf(problem: unknown): FormErrors | undefined {
  if (!(problem instanceof ApiProblem)) return undefined;
  if (problem.code === 'save.conflict') return { displayName: problem.message };
  if (problem.code === 'organisation.name_taken') return { name: problem.message };
  const errors: FormErrors = {};
  for (const { param, msg } of problem.errors) if (param === 'name' || param === 'displayName') errors[param] = msg;
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** A short name to start from: people type what it is called first. */
export const shortNameFrom = (displayName: string): string =>
  displayName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 63)
    .replace(/-+$/, '');
