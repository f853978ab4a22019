/** Keys that most queries take. Every table of a tenant is read by its organisation first. */
export type OrganisationKey = { readonly organisationId: string };

export type BuildingKey = OrganisationKey & { readonly buildingId: string };

export type MemberKey = OrganisationKey & { readonly memberId: string };

/** A member as the contract names it: the API calls members users. */
export type UserKey = OrganisationKey & { readonly userId: string };
