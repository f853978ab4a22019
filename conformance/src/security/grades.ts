import { existsSync } from 'node:fs';
import type { Proof } from './proofs.ts';
import type { Subject } from './subjects.ts';

const root = new URL('../../../', import.meta.url);

export const proofsOf = ({ id }: Subject, proofs: readonly Proof[]): Proof[] =>
  proofs.filter(({ ids }) => ids.includes(id));

/** Returns the grade in the words of the document. */
export function gradeOf(subject: Subject, proofs: readonly Proof[]): string {
  if (subject.notBuilt !== undefined) return 'not built';
  if (subject.partial !== undefined) return `partial: ${subject.partial}`;
  return proofsOf(subject, proofs).length > 0 ? 'proven' : 'missing';
}

/** Returns every subject without a proof, every mark without a subject, and every module that exists after all. */
export function faultsIn(subjects: readonly Subject[], proofs: readonly Proof[]): string[] {
  const ids = new Set(subjects.map(({ id }) => id));
  const missing = subjects.filter((subject) => gradeOf(subject, proofs) === 'missing');
  const built = subjects.filter(({ notBuilt }) => notBuilt !== undefined && existsSync(new URL(notBuilt.module, root)));
  return [
    ...missing.map(({ id }) => `${id} has no proof`),
    ...proofs.flatMap((proof) =>
      proof.ids.filter((id) => !ids.has(id)).map((id) => `${proof.file} proves ${id}, which does not exist`),
    ),
    ...built.map(({ id, notBuilt }) => `${id} is listed as not built, but ${notBuilt?.module} exists`),
  ];
}
