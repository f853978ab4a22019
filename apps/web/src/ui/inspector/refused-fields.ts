import { ApiProblem } from '../../lib/api.ts';

export type FieldErrors<F> = Partial<Record<keyof F, string>>;

/** The messages of a refusal per field: for the fields that it names, and for the one that belongs to its code. */
export function refusedFields<F extends object>(
  error: unknown,
  form: F,
  byCode: Readonly<Record<string, keyof F>>,
): FieldErrors<F> {
  if (!(error instanceof ApiProblem)) return {};
  const errors: FieldErrors<F> = {};
  for (const { param, msg } of error.errors) {
    const name = param.split('.').at(-1) ?? '';
    if (Object.hasOwn(form, name)) errors[name as keyof F] = msg;
  }
  const field = byCode[error.code];
  if (field !== undefined) errors[field] = error.message;
  return errors;
}
