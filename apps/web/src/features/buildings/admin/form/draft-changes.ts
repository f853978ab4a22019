import type { BuildingDraft } from './building-draft.ts';
import { type Section, SECTIONS, sectionOf } from './form-rules.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const isSameDraft = (a: BuildingDraft, b: BuildingDraft): boolean => same(a, b);

type Field = Exclude<keyof BuildingDraft, 'id' | 'version'>;

const fieldsOf = (draft: BuildingDraft) =>
  (Object.keys(draft) as (keyof BuildingDraft)[]).filter((key): key is Field => key !== 'id' && key !== 'version');

/** The sections in which two states of a building differ. */
export function changedSections(before: BuildingDraft, after: BuildingDraft): Section[] {
  const changed = fieldsOf(after).filter((field) => !same(before[field], after[field]));
  const sections = new Set(changed.map(sectionOf));
  return SECTIONS.filter((section) => sections.has(section));
}

/** Merges my changes into their version: fields that only they changed stay theirs. */
export function onTopOf(mine: BuildingDraft, base: BuildingDraft, theirs: BuildingDraft): BuildingDraft {
  const mineOnly = fieldsOf(mine).filter((field) => !same(mine[field], base[field]));
  return { ...theirs, ...Object.fromEntries(mineOnly.map((field) => [field, mine[field]])) };
}
