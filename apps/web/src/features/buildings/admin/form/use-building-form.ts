import type { Building, BuildingForm, Integrations } from '@berth/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../lib/buildings/place.ts';
import { type BuildingDraft, draftOf, newDraft, wireOf } from './building-draft.ts';
import { isSameDraft, onTopOf } from './draft-changes.ts';
import { fieldOfParam, type FormCode, problemsOf, type Section, SECTIONS, sectionOf } from './form-rules.ts';

/** The parts of the form that a section needs. */
export type FormHandle = {
  draft: BuildingDraft;
  /** The stored values when editing began. */
  base: BuildingDraft;
  /** The stored integrations with their current state, which changes while the form is open. */
  stored: Integrations | undefined;
  isNew: boolean;
  /** Where its pictures can be stored: itself, or while it is new, another building of the organisation. */
  pictureStore: Place | undefined;
  change(part: Partial<BuildingDraft>): void;
  errorOf(field: string): string | undefined;
};

const TEXTS: Readonly<Record<FormCode, string>> = {
  'building.name_exists': 'problems:building.name_exists',
  'building.path_exists': 'problems:building.path_exists',
  'building.display_name_length': 'problems:building.display_name_length',
  'building.anonymise_zero': 'problems:building.anonymise_zero',
  'building.anonymise_digits': 'problems:building.anonymise_digits',
  'building.anonymise_most': 'problems:building.anonymise_most',
  'building.name_short': 'problems:building.name_short',
  'building.name_characters': 'problems:building.name_characters',
  'building.path_form': 'problems:building.path_form',
  'building.path_characters': 'problems:building.path_characters',
  'building.secret_again': 'problems:building.secret_again',
  'building.doors_incomplete': 'problems:building.doors_incomplete',
  'form.https': 'error.https',
  'form.header': 'error.header',
  'form.headerValue': 'error.headerValue',
  'form.signingSecret': 'error.signingSecret',
};

type Errors = ReadonlyMap<string, string>;
const NONE: Errors = new Map();

/** Legacy settings start folded. */
const OPENED: ReadonlySet<Section> = new Set(SECTIONS.filter((section) => section !== 'legacy'));

const isAbout = (field: string, part: Partial<BuildingDraft>) => (field.split('.')[0] ?? '') in part;

function storeFor({ id, name, path }: BuildingDraft, others: readonly Building[]): Place | undefined {
  const slug = id === undefined ? others.find((other) => other.name === name)?.path : path;
  return slug === undefined ? undefined : { org: name, building: slug.slice(1) };
}

/** The edited values, the stored values when editing began, and the errors. */
export function useBuildingForm(building: Building | undefined, others: readonly Building[], part?: Section) {
  const { t } = useTranslation('buildings-admin');
  const [base, setBase] = useState(() => (building ? draftOf(building) : newDraft()));
  const [draft, setDraft] = useState(base);
  const [isChecked, setIsChecked] = useState(false);
  const [serverErrors, setServerErrors] = useState(NONE);
  const [opened, setOpened] = useState<ReadonlySet<Section>>(part === undefined ? OPENED : new Set([part]));

  const isDirty = !isSameDraft(base, draft);
  const isNewer = building !== undefined && building.version > (base.version ?? 0);
  const theirs = isNewer ? draftOf(building) : undefined;
  const load = (stored: BuildingDraft) => {
    setBase(stored);
    setDraft(stored);
    setServerErrors(NONE);
  };
  // Another user saved the building and nothing was typed here yet, so their version is loaded.
  if (theirs && !isDirty) load(theirs);

  const textOf = (code: FormCode, about: BuildingDraft) => t(TEXTS[code], { organisation: about.name.trim() });
  const problems = isChecked ? problemsOf(draft, others) : [];
  const errors: Errors = new Map([
    ...serverErrors,
    ...[...problems].map(([field, code]): [string, string] => [field, textOf(code, draft)]),
  ]);
  const openFor = (fields: readonly string[]) => setOpened((now) => new Set([...now, ...fields.map(sectionOf)]));

  const handle: FormHandle = {
    draft,
    base,
    stored: building?.integrations,
    isNew: draft.id === undefined,
    pictureStore: storeFor(draft, others),
    change: (part) => {
      setDraft((now) => ({ ...now, ...part }));
      setServerErrors((now) => new Map([...now].filter(([field]) => !isAbout(field, part))));
    },
    errorOf: (field) => errors.get(field),
  };

  return {
    handle,
    isDirty,
    theirs,
    base,
    opened,
    toggle: (section: Section) =>
      setOpened((now) =>
        now.has(section) ? new Set([...now].filter((one) => one !== section)) : new Set([...now, section]),
      ),
    errorsIn: (section: Section) => [...errors.keys()].filter((field) => sectionOf(field) === section).length,
    load,
    /** Merges my changes into their version, ready to be saved again. */
    rebase: (stored: BuildingDraft): BuildingDraft => {
      const merged = onTopOf(draft, base, stored);
      setBase(stored);
      setDraft(merged);
      return merged;
    },
    /** Returns the form to send, or the invalid fields. */
    validate: (about: BuildingDraft): { form: BuildingForm } | { wrong: string[] } => {
      setIsChecked(true);
      setServerErrors(NONE);
      const wrong = [...problemsOf(about, others).keys()];
      openFor(wrong);
      return wrong.length > 0 ? { wrong } : { form: wireOf(about) };
    },
    /** Takes over the errors of the server and returns their fields. */
    accept: (refusals: readonly { param: string; msg: string }[]): string[] => {
      const fieldErrors = refusals.map(({ param, msg }): [string, string] => [fieldOfParam(param, draft), msg]);
      const fields = fieldErrors.map(([field]) => field);
      setServerErrors(new Map(fieldErrors));
      openFor(fields);
      return fields;
    },
  };
}
