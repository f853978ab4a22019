/** A person as the directory describes them, and what their member had from the directory until now. */
export type WantedMember = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  readonly wanted: Given;
  readonly given: Given;
  /** Whether the directory ended their access; decisions made here are not undone by it. */
  readonly leftByDirectory: boolean;
  /** Whether the directory already manages them as a member. */
  readonly isLinked: boolean;
};

/** Rights that a person gets from their directory groups. */
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
  /** Names of the changed fields. */
  readonly fields: readonly string[];
  readonly after: Given & { readonly isSuspended: boolean };
};

const NOTHING: Given = { buildings: [], roles: [], userpools: [] };
const KINDS = ['buildings', 'roles', 'userpools'] as const;

/** Removes what was given and is no longer wanted, and keeps what the member has from elsewhere. */
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
 * Returns the change of a member when the directory is followed; undefined if there is none. An inactive person without
 * a member is not added, and a person who was removed here stays removed until the directory sends them again.
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

/** Leavers within this time are counted together. */
export const LEAVERS_MINUTES = 10;

const AT_LEAST = 10;
const SHARE = 0.05;

/**
 * The maximum number of members who may leave at once because of the directory; the reservations of more wait for an
 * administrator.
 */
export const mostLeavers = (members: number): number => Math.max(AT_LEAST, Math.floor(members * SHARE));
