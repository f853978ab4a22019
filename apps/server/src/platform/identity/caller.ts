import type { Endpoint, PublicScreenKind, ScreenRule } from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import type { ProfileAttributes } from '@berth/domain/reservations';
import type { BuildingKey } from '../keys.ts';

/** The claims of a valid access token. */
export type Token = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The customer's identity provider that authenticated the person; undefined for a password of ours. */
  readonly provider: string | undefined;
  /** Organisation identifiers that the sign-in provider asserts. */
  readonly identifiers: readonly string[];
  readonly roles: readonly Role[];
  /** When it expires, in milliseconds. */
  readonly expiresAt: number;
};

/** The token of a kiosk or a job, which did not sign in: it has no rights. */
export const NO_TOKEN: Token = {
  issuer: '',
  subject: '',
  email: '',
  emailVerified: false,
  displayName: '',
  firstName: '',
  lastName: '',
  provider: undefined,
  identifiers: [],
  roles: [],
  expiresAt: 0,
};

/** A person with a valid token whose id is not read yet. */
export type SigningIn = { readonly token: Token };

export type SignedIn = SigningIn & { readonly personId: string };

/** A caller in a building: a member, or a dashboard administrator without membership. */
export type BuildingCaller = SignedIn & {
  readonly organisationId: string;
  readonly buildingId: string;
  readonly memberId: string | undefined;
  /** The roles that apply here. */
  readonly roles: readonly Role[];
  /** The person's attributes in the organisation's directory; empty without membership. */
  readonly attributes: ProfileAttributes;
  /** The building's version when the caller was resolved: cached data of this version is valid. */
  readonly rulesVersion: number;
  /** When the caller was resolved, by the database's clock. */
  readonly now: number;
};

/** Staff of any building of an organisation, or a dashboard administrator without membership. */
export type OrganisationCaller = SignedIn & Pick<BuildingCaller, 'organisationId' | 'memberId' | 'roles'>;

/** An approved today screen or kiosk, with its scope. */
export type ScreenCaller = Pick<BuildingCaller, 'organisationId' | 'buildingId' | 'rulesVersion' | 'now'> & {
  readonly screenId: string;
  readonly kind: PublicScreenKind;
  /** Empty means all floors. */
  readonly floors: readonly string[];
  readonly showDesks: boolean;
  /** Whether it may show names, if the building shows them. */
  readonly showsNames: boolean;
  /** When a reload was last requested. */
  readonly reloadAskedAt: number | null;
};

/** The directory of an organisation, which provisions its people and has its own token. */
export type DirectoryCaller = { readonly organisationId: string; readonly tokenId: string };

/** A gateway that sends readings with a key. */
export type KeyCaller = BuildingKey & { readonly keyId: string };

export type Caller = SigningIn | SignedIn | ScreenCaller | DirectoryCaller | KeyCaller;

/** The id by which a caller's requests are counted and cached. */
export function callerIdOf(caller: Caller): string {
  if ('screenId' in caller) return caller.screenId;
  if ('keyId' in caller) return caller.keyId;
  if ('tokenId' in caller) return caller.tokenId;
  return 'personId' in caller ? caller.personId : `${caller.token.issuer} ${caller.token.subject}`;
}

/** The organisation in which a caller was resolved; undefined for calls without one. */
export const organisationOf = (caller: Caller | undefined): string | undefined =>
  caller !== undefined && 'organisationId' in caller ? caller.organisationId : undefined;

type ScreenCallerOf<Rule extends ScreenRule> = Rule extends 'approved screen token or B'
  ? ScreenCaller | BuildingCaller
  : ScreenCaller;

/** A public call has no caller; the caller of a place is resolved there. */
export type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? undefined
  : E['access'] extends 'scim token'
    ? DirectoryCaller
    : E['access'] extends 'ingest key'
      ? KeyCaller
      : E['access'] extends ScreenRule
        ? ScreenCallerOf<E['access']>
        : PersonOf<E>;

/** A caller who is a member of the organisation. */
export type MemberCaller = OrganisationCaller & { readonly memberId: string };

type PersonOf<E extends Endpoint> = E['access'] extends 'member of the organisation' ? MemberCaller : PlacedPersonOf<E>;

type PlacedPersonOf<E extends Endpoint> = E['params']['shape'] extends { org: unknown; building: unknown }
  ? BuildingCaller
  : E['params']['shape'] extends { org: unknown }
    ? OrganisationCaller
    : E['access'] extends 'A' | 'B'
      ? // Named in the query, or by the id of one of its users.
        OrganisationCaller
      : SignedIn;
