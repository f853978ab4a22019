import type { BuildingKey } from '../keys.ts';
import type { BuildingCaller, KeyCaller, OrganisationCaller, ScreenCaller, SignedIn, SigningIn } from './caller.ts';

export type Place = { readonly org: string; readonly building: string };

/** Resolves a caller in a building; throws if they may not enter it. */
export type ResolveCallerAtBuilding = (signingIn: SigningIn, place: Place) => Promise<BuildingCaller>;

/** Resolves a caller in the building of a space, by its id. Undefined if they are not a member. */
export type ResolveCallerAtSpace = (signedIn: SignedIn, spaceId: string) => Promise<BuildingCaller | undefined>;

/** Resolves a caller in an organisation, for data that belongs to no building. */
export type ResolveCallerInOrganisation = (signedIn: SignedIn, org: string) => Promise<OrganisationCaller>;

/** The building of a public call, without a caller. Undefined if it does not exist. */
export type FindPublicBuilding = (place: Place) => Promise<BuildingKey | undefined>;

/** Data that a screen reports about itself with a call, and its address. */
export type ScreenSeen = { readonly address: string; readonly version: string; readonly page: string };

/** The approved screen of a building, by its short name and secret. */
export type ApprovedScreen = (
  secret: string,
  at: { readonly organisationId: string; readonly building: string },
  seen: ScreenSeen,
) => Promise<ScreenCaller | undefined>;

/** Resolves a screen at a place; undefined for every kind of mismatch. */
export type ResolveScreen = (secret: string, place: Place, seen: ScreenSeen) => Promise<ScreenCaller | undefined>;

/** The key of a gateway with this secret, valid at a building with this short name. */
export type IngestKeyHolding = (
  secret: string,
  at: { readonly organisationId: string; readonly building: string },
) => Promise<KeyCaller | undefined>;

/** Resolves a gateway at a place; undefined for every kind of mismatch. */
export type ResolveGateway = (secret: string, place: Place) => Promise<KeyCaller | undefined>;

/** Lookups of callers that routes may use, beyond the guard's own caller. */
export type Callers = {
  readonly resolveCallerAtBuilding: ResolveCallerAtBuilding;
  readonly resolveCallerAtSpace: ResolveCallerAtSpace;
  /** The same for anything with a code: a space, or the building itself. */
  readonly resolveCallerAtObject: ResolveCallerAtSpace;
  readonly findPublicBuilding: FindPublicBuilding;
  readonly resolveScreen: ResolveScreen;
};
