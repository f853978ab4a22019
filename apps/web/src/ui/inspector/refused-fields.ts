import { ApiProblem } from '../../lib/api.ts';

export type Said<F> = Partial<Record<keyof F, string>>;

/** What a refusal says under fields: of those it names itself, and of the one that its code is about. */
export function refusedFields<F extends object>(
  error: unknown,
  form: F,
  byCode: Readonly<Record<string, keyof F>>,
): Said<F> {
  if (!(error instanceof ApiProblem)) return {};
  const said: Said<F> = {};
  for (const { param, msg } of error.errors) {
    const name = param.split('.').at(-1) ?? '';
    if (Object.hasOwn(form, name)) said[name as keyof F] = msg;
  }
  const field = byCode[error.code];
  if (field !== undefined) said[field] = error.message;
  return said;
}
