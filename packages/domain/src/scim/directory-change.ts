/** What a directory says of one of its people, and what their member had by it until now. */
export type WantedMember = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  readonly wanted: Given;
  readonly given: Given;
  /** Whether it was the directory that ended their access; what somebody here decided is not undone by it. */
  readonly leftByDirectory: boolean;
  /** Whether they are a member by the directory already. */
  readonly isLinked: boolean;
};

/** What somebody has by the groups that they are in. */
export type Given = {
  readonly buildings: readonly string[];
  readonly roles: readonly string[];
  readonly userpools: readonly string[];
};

export type FollowingMember = Given & {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isScim: boolean;
  readonly isSuspended: boolean;
  readonly isRemoved: boolean;
};

export const DIRECTORY_EFFECTS = ['added', 'linked', 'changed', 'suspended', 'resumed'] as const;
export type DirectoryEffect = (typeof DIRECTORY_EFFECTS)[number];

export type DirectoryChange = {
  readonly effect: DirectoryEffect;
  /** Which fields are another afterwards. */
  readonly fields: readonly string[];
  readonly after: Given & { readonly isSuspended: boolean };
};

const NOTHING: Given = { buildings: [], roles: [], userpools: [] };
const KINDS = ['buildings', 'roles', 'userpools'] as const;

/** What was given and is wanted no longer goes; what somebody had otherwise stays. */
function combined(kind: keyof Given, has: Given, { wanted, given }: WantedMember): string[] {
  const gone = given[kind].filter((one) => !wanted[kind].includes(one));
  return [...new Set([...has[kind].filter((one) => !gone.includes(one)), ...wanted[kind]])];
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value));

function suspendedAfter(user: WantedMember, member: FollowingMember | undefined): boolean {
  if (!user.active) return true;
  return member !== undefined && member.isSuspended && !user.leftByDirectory;
}

function effectOf(user: WantedMember, member: FollowingMember, isSuspended: boolean): DirectoryEffect {
  if (isSuspended && !member.isSuspended) return 'suspended';
  if ((member.isSuspended && !isSuspended) || member.isRemoved) return 'resumed';
  return user.isLinked && member.isScim ? 'changed' : 'linked';
}

/**
 * What becomes of a member when the directory is followed; undefined when nothing does. Somebody whom it calls inactive
 * and who is no member does not become one, and whoever was removed here stays so until the directory sends them anew.
 */
export function directoryChange(user: WantedMember, member: FollowingMember | undefined): DirectoryChange | undefined {
  const isGone = member === undefined || member.isRemoved;
  if (isGone && (!user.active || (member !== undefined && user.isLinked))) return undefined;
  const has = member ?? NOTHING;
  const [buildings = [], roles = [], userpools = []] = KINDS.map((kind) => combined(kind, has, user));
  const after = { buildings, roles, userpools, isSuspended: suspendedAfter(user, member) };
  if (member === undefined) return { effect: 'added', fields: KINDS.filter((kind) => after[kind].length > 0), after };
  const texts = (['email', 'firstName', 'lastName'] as const).filter((field) => user[field] !== member[field]);
  const fields = [...texts, ...KINDS.filter((kind) => !isSame(after[kind], member[kind]))];
  const effect = effectOf(user, member, after.isSuspended);
  return fields.length === 0 && effect === 'changed' ? undefined : { effect, fields, after };
}
