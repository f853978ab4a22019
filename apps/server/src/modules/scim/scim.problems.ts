import { problem } from '../../platform/http/problem.ts';

/** The part after the dot is the SCIM error type, if there is one; see `platform/http/scim-error.ts`. */
export const InvalidFilter = problem({ code: 'scim.invalid_filter', status: 400 });
export const InvalidPath = problem({ code: 'scim.invalid_path', status: 400 });
export const InvalidValue = problem({ code: 'scim.invalid_value', status: 400 });
export const NotUnique = problem({ code: 'scim.uniqueness', status: 409 });
export const ResourceNotFound = problem({ code: 'scim.not_found', status: 404 });
export const OtherVersion = problem({ code: 'scim.other_version', status: 412 });

/** An organisation always keeps an administrator who can undo the changes of a directory. */
export const LastAdministrator = problem({ code: 'scim.last_administrator', status: 409 });

export const TokenNotFound = problem({ code: 'scim.token_not_found', status: 404 });
export const TooManyTokens = problem({ code: 'scim.too_many_tokens', status: 409 });
export const GroupNotFound = problem({ code: 'scim.group_not_found', status: 404 });
export const UnknownBuilding = problem({ code: 'scim.unknown_building', status: 422 });
export const RoleAboveOwn = problem({ code: 'scim.role_above_own', status: 403 });
