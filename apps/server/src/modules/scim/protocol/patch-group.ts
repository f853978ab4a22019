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

const memberIdsIn = (value: unknown): string[] =>
  value === undefined || value === null ? [] : (Array.isArray(value) ? value : [value]).map(idIn);

const add = (so: GroupChange, ids: readonly string[]): GroupChange => ({
  ...so,
  added: so.added.union(new Set(ids)),
  removed: so.removed.difference(new Set(ids)),
});

const remove = (so: GroupChange, ids: readonly string[]): GroupChange => ({
  ...so,
  added: so.added.difference(new Set(ids)),
  removed: so.removed.union(new Set(ids)),
});

const forget = (so: GroupChange): GroupChange => ({ ...so, isAnew: true, added: new Set(), removed: new Set() });

/** `members[value eq "…"]` selects one member; no other filter is supported. */
const idsChosen = ({ which }: Change): string[] | undefined =>
  which?.map(({ path, value }) => {
    if (path !== 'value') throw InvalidPath();
    return idIn(value);
  });

function members(so: GroupChange, change: Change): GroupChange {
  const { verb, value } = change;
  const ids = idsChosen(change) ?? memberIdsIn(value);
  if (verb === 'add') return add(so, ids);
  if (verb === 'replace') return add(forget(so), ids);
  // A list of values removes these members; only a bare path removes all.
  const isBare = change.which === undefined && (value === undefined || value === null);
  return isBare ? forget(so) : remove(so, ids);
}

function displayName(so: GroupChange, { verb, value }: Change): GroupChange {
  const name = verb === 'remove' ? undefined : textIn(value);
  if (name === undefined) throw InvalidValue();
  return { ...so, displayName: name };
}

const PATCHES = new Map<string, (so: GroupChange, change: Change) => GroupChange>([
  ['members', members],
  ['displayname', displayName],
  ['externalid', (so, { verb, value }) => ({ ...so, externalId: verb === 'remove' ? null : (textIn(value) ?? null) })],
]);

/** Combines all changes, in order, into one. */
export const patchGroup = (changes: readonly Change[]): GroupChange =>
  changes.reduce((so, change) => PATCHES.get(change.attribute)?.(so, change) ?? so, UNCHANGED);

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
