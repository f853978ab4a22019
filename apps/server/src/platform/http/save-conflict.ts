import { problem, type ProblemError } from './problem.ts';

/** Somebody else saved the same thing meanwhile; the answer carries what is stored now. */
const SaveConflict = problem({ code: 'save.conflict', status: 412 });

/** A version that was sent must be the one that is stored; a new thing has none. */
export function checkVersion(sent: number | undefined, stored: { version: number }): void {
  if (sent !== undefined && sent !== stored.version) throw SaveConflict({ data: { version: stored.version } });
}

type Chosen = { readonly ids: readonly string[]; readonly versions?: readonly number[] | undefined };

/** The same of many: one that is not as it was looked at keeps all of them as they are. */
export function checkVersions(
  { ids, versions = [] }: Chosen,
  stored: readonly { readonly id: string; readonly version: number }[],
): void {
  const sent = new Map(ids.map((id, at) => [id, versions[at]]));
  for (const one of stored) checkVersion(sent.get(one.id), one);
}

const UNIQUE_VIOLATION = '23505';

/** Translates a broken unique constraint, where it can happen, into the problem it means there. */
export const orIfTaken = async <T>(work: Promise<T>, constraint: string, taken: () => ProblemError): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const failure = error as { code?: string; constraint?: string };
    if (failure.code === UNIQUE_VIOLATION && failure.constraint === constraint) throw taken();
    throw error;
  }
};
