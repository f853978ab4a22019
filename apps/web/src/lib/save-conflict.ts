import { useState } from 'react';
import { ApiProblem } from './api-problem.ts';

/**
 * The stored version if another user saved in the meantime. A user who has seen the conflict may save again from there.
 */
export function newerVersion(problem: unknown): number | undefined {
  if (!(problem instanceof ApiProblem) || problem.code !== 'save.conflict') return undefined;
  const { version } = (problem.data ?? {}) as { version?: number };
  return version;
}

/**
 * The version that a form was opened with: a save by another user while it is open is a conflict, even if the page
 * behind it has updated. Once the conflict was shown, the form follows the stored version.
 */
export function useLookedAt<T>(now: T) {
  const [opened, setOpened] = useState<{ readonly on: T } | undefined>({ on: now });
  return {
    lookedAt: opened === undefined ? now : opened.on,
    /** Call after a refusal; only a conflict has an effect. */
    lookAgain: (problem: unknown) => {
      if (newerVersion(problem) !== undefined) setOpened(undefined);
    },
  };
}
