import { useState } from 'react';
import { ApiProblem } from './api-problem.ts';

/** Which version is stored, when somebody else saved meanwhile. Whoever was told so may save again from there. */
export function newerVersion(problem: unknown): number | undefined {
  if (!(problem instanceof ApiProblem) || problem.code !== 'save.conflict') return undefined;
  const { version } = (problem.data ?? {}) as { version?: number };
  return version;
}

/**
 * What a form was opened on: what others save while it is open is a conflict, however soon the page behind it knows.
 * Once that has been said, the form follows what is stored.
 */
export function useLookedAt<T>(now: T) {
  const [opened, setOpened] = useState<{ readonly on: T } | undefined>({ on: now });
  return {
    lookedAt: opened === undefined ? now : opened.on,
    /** After a refusal; one for another reason changes nothing. */
    lookAgain: (problem: unknown) => {
      if (newerVersion(problem) !== undefined) setOpened(undefined);
    },
  };
}
