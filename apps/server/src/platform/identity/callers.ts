import type { BuildingKey } from '../keys.ts';
import type { BuildingCaller, KeyCaller, OrganisationCaller, ScreenCaller, SignedIn } from './caller.ts';

export type Place = { readonly org: string; readonly building: string };

/** Looks a caller up in a building; throws when there is none that they may enter. */
export type ResolveMemberAtBuilding = (caller: SignedIn, place: Place) => Promise<BuildingCaller>;

/** Looks a caller up in the building that something stands in, by its id. Undefined when they are no member there. */
export type ResolveMemberAtSpace = (caller: SignedIn, spaceId: string) => Promise<BuildingCaller | undefined>;

/** Looks a caller up in an organisation, for what belongs to no building. */
export type ResolveMemberInOrganisation = (caller: SignedIn, org: string) => Promise<OrganisationCaller>;

/** The building that a public call names; nobody is looked up in it. Undefined when there is none. */
export type FindPublicBuilding = (place: Place) => Promise<BuildingKey | undefined>;

/** What a screen says of itself with a call, and where it calls from. */
export type ScreenSeen = { readonly address: string; readonly version: string; readonly page: string };

/** The screen of a building, named by its short name, that holds a secret and was approved. */
export type ApprovedScreen = (
  secret: string,
  at: { readonly organisationId: string; readonly building: string },
  seen: ScreenSeen,
) => Promise<ScreenCaller | undefined>;

/** Looks a screen up at a place; undefined, whatever it is that does not fit. */
export type ResolveScreen = (secret: string, place: Place, seen: ScreenSeen) => Promise<ScreenCaller | undefined>;

/** The key of a gateway that holds a secret and counts at a building, named by its short name. */
export type IngestKeyHolding = (
  secret: string,
  at: { readonly organisationId: string; readonly building: string },
) => Promise<KeyCaller | undefined>;

/** Looks a gateway up at a place; undefined, whatever it is that does not fit. */
export type ResolveGateway = (secret: string, place: Place) => Promise<KeyCaller | undefined>;

/** What routes may ask about callers, beyond the one that the guard has let in. */
export type Callers = {
  readonly resolveMemberAtBuilding: ResolveMemberAtBuilding;
  readonly resolveMemberAtSpace: ResolveMemberAtSpace;
  /** The same for whatever has a code: a space, or the building itself. */
  readonly resolveMemberAtObject: ResolveMemberAtSpace;
  readonly findPublicBuilding: FindPublicBuilding;
  readonly resolveScreen: ResolveScreen;
};
