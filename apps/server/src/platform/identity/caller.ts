import type { Endpoint, PublicScreenKind, ScreenRule } from '@berth/contract';
import type { ProfileAttributes, Role } from '@berth/domain';
import type { BuildingKey } from '../keys.ts';

/** What a valid access token says. */
export type Token = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The identity provider of a customer that vouched for the person; undefined for a password of ours. */
  readonly provider: string | undefined;
  /** Organisation identifiers that the sign-in provider vouches for. */
  readonly identifiers: readonly string[];
  readonly roles: readonly Role[];
  /** When it stops counting, in milliseconds. */
  readonly expiresAt: number;
};

/** Of a kiosk or a job, which signed in nowhere: answered as somebody without any right. */
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

export type SignedIn = { readonly personId: string; readonly token: Token };

/** Someone in a building: a member, or a dashboard admin, who may be nobody's member. */
export type BuildingCaller = SignedIn & {
  readonly organisationId: string;
  readonly buildingId: string;
  readonly memberId: string | undefined;
  /** The roles that count here. */
  readonly roles: readonly Role[];
  /** What the organisation's directory says of the person; nothing of somebody who is nobody's member. */
  readonly attributes: ProfileAttributes;
  /** Of the building when the caller came in: what is remembered of it under this number still holds. */
  readonly rulesVersion: number;
  /** When they came in, by the database's clock. */
  readonly now: number;
};

/** Staff of an organisation, wherever in it, or a dashboard admin, who may be nobody's member. */
export type OrganisationCaller = SignedIn & Pick<BuildingCaller, 'organisationId' | 'memberId' | 'roles'>;

/** A today screen or a kiosk that was approved, and what it was approved for. */
export type ScreenCaller = Pick<BuildingCaller, 'organisationId' | 'buildingId' | 'rulesVersion' | 'now'> & {
  readonly screenId: string;
  readonly kind: PublicScreenKind;
  /** None stands for all. */
  readonly floors: readonly string[];
  readonly showDesks: boolean;
  /** Whether people may be named on it, where the building names them. */
  readonly showsNames: boolean;
  /** When somebody last wanted it to load its page again. */
  readonly reloadAskedAt: number | null;
};

/** The directory of an organisation, which tells who its people are and signs in with a token of its own. */
export type DirectoryCaller = { readonly organisationId: string; readonly tokenId: string };

/** A gateway that reports readings with a key. */
export type KeyCaller = BuildingKey & { readonly keyId: string };

export type Caller = SignedIn | ScreenCaller | DirectoryCaller | KeyCaller;

/** Whom a call is counted and remembered for. */
export function callerIdOf(caller: Caller): string {
  if ('screenId' in caller) return caller.screenId;
  if ('keyId' in caller) return caller.keyId;
  return 'tokenId' in caller ? caller.tokenId : caller.personId;
}

/** The organisation that a caller was looked up in; undefined for calls that name none. */
export const organisationOf = (caller: Caller | undefined): string | undefined =>
  caller !== undefined && 'organisationId' in caller ? caller.organisationId : undefined;

type ScreenCallerOf<Rule extends ScreenRule> = Rule extends 'approved screen token or B'
  ? ScreenCaller | BuildingCaller
  : ScreenCaller;

/** A public call has no caller, a call about a place has one that was looked up there. */
export type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? undefined
  : E['access'] extends 'scim token'
    ? DirectoryCaller
    : E['access'] extends 'ingest key'
      ? KeyCaller
      : E['access'] extends ScreenRule
        ? ScreenCallerOf<E['access']>
        : PersonOf<E>;

/** Somebody whom the organisation itself knows. */
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
