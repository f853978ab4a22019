/** The stored part of a user that a directory sends; everything else is ignored. */
export type ScimEmail = { readonly value: string; readonly type?: string; readonly primary?: boolean };

export type ScimName = { readonly formatted?: string; readonly givenName?: string; readonly familyName?: string };

export type ScimUser = {
  readonly userName: string;
  readonly externalId?: string;
  readonly active: boolean;
  readonly displayName?: string;
  readonly name: ScimName;
  readonly emails: readonly ScimEmail[];
};

/** Returns the address that identifies the member: the work address, else the primary one, else the user name. */
export const scimAddressOf = ({ emails, userName }: Pick<ScimUser, 'emails' | 'userName'>): string => {
  const work = emails.find(({ type }) => type?.toLowerCase() === 'work');
  const chosen = work ?? emails.find(({ primary }) => primary === true);
  return (chosen?.value ?? userName).trim().toLowerCase();
};

/** Directories may omit names, but a member always has a first name. */
export function scimNamesOf({ name, displayName, userName }: ScimUser): { firstName: string; lastName: string } {
  if (name.givenName || name.familyName) return { firstName: name.givenName ?? '', lastName: name.familyName ?? '' };
  const [firstName = userName, ...rest] = (displayName ?? name.formatted ?? userName).split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
