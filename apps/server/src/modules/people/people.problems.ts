import { problem } from '../../platform/http/problem.ts';

export const MayNotEdit = problem({ code: 'user.may_not_edit', status: 403 });
export const MayNotGrant = problem({ code: 'user.may_not_grant', status: 403 });
export const LastAdministrator = problem({ code: 'user.last_administrator', status: 409 });
export const UserRemoved = problem({ code: 'user.removed', status: 409 });
export const NotRemoved = problem({ code: 'user.not_removed', status: 409 });
export const NotAdded = problem({ code: 'user.not_added', status: 409 });
export const GroupNotFound = problem({ code: 'user.group_not_found', status: 404 });
export const RoleNotGranted = problem({ code: 'user.role_not_granted', status: 409 });
/** Does not name the holder, which the caller has no right to know. */
export const CardTaken = problem({ code: 'user.card_taken', status: 422 });
export const AddressKnown = problem({ code: 'user.address_known', status: 409 });
export const OtherName = problem({ code: 'user.other_name', status: 409 });
export const InvitationNotValid = problem({ code: 'invitation.not_valid', status: 404 });
