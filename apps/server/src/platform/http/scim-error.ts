import { type Problem, SCIM_PREFIX, type ScimError } from '@berth/contract';

export const SCIM_TYPE = 'application/scim+json';

/** Includes unknown paths, because SCIM clients parse no other format. */
export const isScim = (url: string): boolean => url === SCIM_PREFIX || url.startsWith(`${SCIM_PREFIX}/`);

/** Problems for which SCIM has a type. */
const TYPES: Readonly<Record<string, string>> = {
  'scim.invalid_filter': 'invalidFilter',
  'scim.invalid_path': 'invalidPath',
  'scim.invalid_value': 'invalidValue',
  'scim.uniqueness': 'uniqueness',
  'http.bad_request': 'invalidSyntax',
};

/** Formats a problem as a SCIM error (RFC 7644, 3.12). */
export const scimErrorOf = ({ code, status, message }: Problem): ScimError => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(TYPES[code] === undefined ? {} : { scimType: TYPES[code] }),
  detail: message,
});
