import { problem, type ProblemError } from './problem.ts';

/** Another user saved it in the meantime; the response has the stored version. */
const SaveConflict = problem({ code: 'save.conflict', status: 412 });

/** Requires the stored version, if the client sent one; a new item has none. */
export function checkVersion(sent: number | undefined, stored: { version: number }): void {
  if (sent !== undefined && sent !== stored.version) throw SaveConflict({ data: { version: stored.version } });
}

type Chosen = { readonly ids: readonly string[]; readonly versions?: readonly number[] | undefined };

/** Checks many versions: one outdated item rejects the whole change. */
export function checkVersions(
  { ids, versions = [] }: Chosen,
  stored: readonly { readonly id: string; readonly version: number }[],
): void {
  const sent = new Map(ids.map((id, at) => [id, versions[at]]));
  for (const one of stored) checkVersion(sent.get(one.id), one);
}

const UNIQUE_VIOLATION = '23505';

/** Turns a violation of this unique constraint into the given problem. */
export const orIfTaken = async <T>(work: Promise<T>, constraint: string, taken: () => ProblemError): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const failure = error as { code?: string; constraint?: string };
    if (failure.code === UNIQUE_VIOLATION && failure.constraint === constraint) throw taken();
    throw error;
  }
};
