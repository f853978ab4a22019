import { ApiProblem } from '../../lib/api-problem.ts';

/** Why the server could not read a file: the text of its reason, or the problem's own message. */
export function fileFaultText(problem: Error, textOf: (reason: string, value: string) => string | undefined): string {
  if (!(problem instanceof ApiProblem) || problem.code !== 'import.invalid') return problem.message;
  const { reason = '', value = '' } = (problem.data ?? {}) as { reason?: string; value?: string };
  return textOf(reason, value) ?? problem.message;
}
