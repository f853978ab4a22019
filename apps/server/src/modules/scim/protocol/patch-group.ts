import { z } from 'zod';
import { InvalidPath, InvalidValue } from '../scim.problems.ts';
import type { Change } from './operations-in.ts';
import { fieldsOf, textIn } from './user-in.ts';

/** A change of the members instead of their list: adding one to ten thousand is one row, not ten thousand. */
export type GroupChange = {
  readonly displayName?: string;
  readonly externalId?: string | null;
  /** Whether existing members are removed first. */
  readonly isAnew: boolean;
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
};

export const UNCHANGED: GroupChange = { isAnew: false, added: new Set(), removed: new Set() };

const Id = z.uuid();

function idIn(value: unknown): string {
  const id = Id.safeParse(typeof value === 'string' ? value : fieldsOf(value).get('value'));
  if (!id.success) throw InvalidValue();
  return id.data.toLowerCase();
}

/** The most members of a group that is sent as a whole. */
const MOST_MEMBERS = 10_000;

function memberIdsIn(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (values.length > MOST_MEMBERS) throw InvalidValue();
  return values.map(idIn);
}

/** Changed in place: a copy of the sets for each of a hundred operations on ten thousand members is a million entries. */
type Draft = { -readonly [K in keyof GroupChange]: GroupChange[K] } & { added: Set<string>; removed: Set<string> };

function add({ added, removed }: Draft, ids: readonly string[]): void {
  for (const id of ids) {
    added.add(id);
    removed.delete(id);
  }
}

function remove({ added, removed }: Draft, ids: readonly string[]): void {
  for (const id of ids) {
    added.delete(id);
    removed.add(id);
  }
}

function removeAll(draft: Draft): void {
  draft.isAnew = true;
  draft.added.clear();
  draft.removed.clear();
}

/** `members[value eq "…"]` selects one member; no other filter is supported. */
const idsChosen = ({ which }: Change): string[] | undefined =>
  which?.map(({ path, value }) => {
    if (path !== 'value') throw InvalidPath();
    return idIn(value);
  });

function members(draft: Draft, change: Change): void {
  const { verb, value } = change;
  const ids = idsChosen(change) ?? memberIdsIn(value);
  // A list of values removes these members; only a bare path removes all.
  const isBare = change.which === undefined && (value === undefined || value === null);
  if (verb === 'replace' || (verb === 'remove' && isBare)) removeAll(draft);
  if (verb === 'remove') remove(draft, ids);
  else add(draft, ids);
}

function displayName(draft: Draft, { verb, value }: Change): void {
  const name = verb === 'remove' ? undefined : textIn(value);
  if (name === undefined) throw InvalidValue();
  draft.displayName = name;
}

function externalId(draft: Draft, { verb, value }: Change): void {
  draft.externalId = verb === 'remove' ? null : (textIn(value) ?? null);
}

const PATCHES = new Map([
  ['members', members],
  ['displayname', displayName],
  ['externalid', externalId],
]);

/** Combines all changes, in order, into one. */
export function patchGroup(changes: readonly Change[]): GroupChange {
  const draft: Draft = { isAnew: false, added: new Set(), removed: new Set() };
  for (const change of changes) PATCHES.get(change.attribute)?.(draft, change);
  return draft;
}

export type ScimGroup = { readonly displayName: string; readonly externalId?: string; readonly members: string[] };

/** Parses a whole group, as sent by POST and PUT. */
export function groupIn(body: unknown): ScimGroup {
  const fields = fieldsOf(body);
  const name = textIn(fields.get('displayname'));
  if (name === undefined) throw InvalidValue();
  const externalId = textIn(fields.get('externalid'));
  return {
    displayName: name,
    members: [...new Set(memberIdsIn(fields.get('members')))],
    ...(externalId === undefined ? {} : { externalId }),
  };
}
