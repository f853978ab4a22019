export const ANONYMISE_AFTER_DAYS = { min: 1, max: 1000, initial: 90 } as const;

export type BuildingIdentity = {
  readonly name: string;
  readonly path: string;
  readonly displayName: string;
  readonly anonymiseAfterDays: number | null;
};

/** A problem of one field; the catalogue has its text under this code. */
export type FieldProblem = { readonly param: keyof BuildingIdentity; readonly code: BuildingFieldCode };

export type BuildingFieldCode =
  | 'building.name_exists'
  | 'building.path_exists'
  | 'building.display_name_length'
  | 'building.anonymise_zero'
  | 'building.anonymise_digits'
  | 'building.anonymise_most'
  | 'building.name_short'
  | 'building.name_characters'
  | 'building.path_form'
  | 'building.path_characters'
  | 'building.secret_again'
  | 'building.doors_incomplete';

const SLUG = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;

/** A slash and a slug: the path is used in URLs, so it must be unambiguous for every router. */
export const isBuildingPath = (path: string): boolean => path.startsWith('/') && SLUG.test(path.slice(1));
export const isSlug = (name: string): boolean => SLUG.test(name);

const identityProblems = ({ name, path, displayName }: BuildingIdentity): FieldProblem[] => {
  const problems: FieldProblem[] = [];
  const length = displayName.trim().length;
  if (length < 1 || length > 100) problems.push({ param: 'displayName', code: 'building.display_name_length' });
  const [slug, address] = [name.trim(), path.trim()];
  if (!isSlug(slug))
    problems.push({ param: 'name', code: slug.length < 3 ? 'building.name_short' : 'building.name_characters' });
  if (!isBuildingPath(address)) {
    const isForm = !address.startsWith('/') || address.length < 4;
    problems.push({ param: 'path', code: isForm ? 'building.path_form' : 'building.path_characters' });
  }
  return problems;
};

const anonymiseProblems = ({ anonymiseAfterDays: days }: BuildingIdentity): FieldProblem[] => {
  if (days === null || days < ANONYMISE_AFTER_DAYS.min)
    return [{ param: 'anonymiseAfterDays', code: 'building.anonymise_zero' }];
  // The specification's sentence is about the number of digits, so it is true only from 10,000.
  if (days > 9999) return [{ param: 'anonymiseAfterDays', code: 'building.anonymise_digits' }];
  if (days > ANONYMISE_AFTER_DAYS.max) return [{ param: 'anonymiseAfterDays', code: 'building.anonymise_most' }];
  return [];
};

/** Two buildings of an organisation must differ in display name and path. Checked only for new buildings. */
const twinProblems = (form: BuildingIdentity, others: readonly BuildingIdentity[]): FieldProblem[] => {
  const siblings = others.filter(({ name }) => name === form.name.trim());
  const problems: FieldProblem[] = [];
  if (siblings.some(({ displayName }) => displayName === form.displayName.trim()))
    problems.push({ param: 'displayName', code: 'building.name_exists' });
  if (siblings.some(({ path }) => path === form.path.trim()))
    problems.push({ param: 'path', code: 'building.path_exists' });
  return problems;
};

/** Returns all problems of a building's form, not only the first. */
export const buildingProblems = (
  form: BuildingIdentity,
  others: readonly BuildingIdentity[] | 'existing building',
): FieldProblem[] => [
  ...(others === 'existing building' ? [] : twinProblems(form, others)),
  ...identityProblems(form),
  ...anonymiseProblems(form),
];
