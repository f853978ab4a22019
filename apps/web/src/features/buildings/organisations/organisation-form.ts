import { isHttpsAddress, isSlug } from '@berth/domain/buildings';
import { ApiProblem } from '../../../lib/api.ts';
import type { OrganisationForm } from './organisations-queries.ts';

export const LINKS = ['insightsLink', 'reviewPlatform', 'reviewUrl'] as const;
const FIELDS = ['name', 'displayName', ...LINKS] as const;

export type FormErrors = { [Field in (typeof FIELDS)[number]]?: string | undefined };

const MOST_CHARACTERS = 100;

type Texts = { nameForm: string; displayNameLength: string; address: string };

const isAddress = (text: string) => text.trim() === '' || isHttpsAddress(text.trim());

/** Validates the fields before anything is sent. */
export function faultsOf(form: OrganisationForm, texts: Texts): FormErrors {
  const length = form.displayName.trim().length;
  return {
    ...(isSlug(form.name.trim()) ? {} : { name: texts.nameForm }),
    ...(length >= 1 && length <= MOST_CHARACTERS ? {} : { displayName: texts.displayNameLength }),
    ...(isAddress(form.insightsLink) ? {} : { insightsLink: texts.address }),
    ...(isAddress(form.reviewUrl) ? {} : { reviewUrl: texts.address }),
  };
}

/** A refusal that concerns a field is shown under it; others are shown as an alert. */
export function fieldErrorsOf(problem: unknown): FormErrors | undefined {
  if (!(problem instanceof ApiProblem)) return undefined;
  if (problem.code === 'save.conflict') return { displayName: problem.message };
  if (problem.code === 'organisation.name_taken') return { name: problem.message };
  const errors: FormErrors = {};
  for (const { param, msg } of problem.errors) {
    const field = FIELDS.find((option) => option === param);
    if (field !== undefined) errors[field] = msg;
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Suggests a short name, because users type the display name first. */
export const shortNameFrom = (displayName: string): string =>
  displayName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 63)
    .replace(/-+$/, '');
