import type { Endpoint } from '@berth/contract';
import type { ProfileAttributes, Role } from '@berth/domain';

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

/** The organisation that a caller was looked up in; undefined for calls that name none. */
export const organisationOf = (caller: SignedIn | undefined): string | undefined =>
  caller !== undefined && 'organisationId' in caller ? (caller as OrganisationCaller).organisationId : undefined;

/** A public call has no caller, a call about a place has one that was looked up there. */
export type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? undefined
  : E['params']['shape'] extends { org: unknown; building: unknown }
    ? BuildingCaller
    : E['params']['shape'] extends { org: unknown }
      ? OrganisationCaller
      : E['access'] extends 'A' | 'B'
        ? // Named in the query, or by the id of one of its users.
          OrganisationCaller
        : SignedIn;
