import { problem } from '../../platform/http/problem.ts';

export { FloorNotFound, PlaceRemoved, SpaceNotFound } from '../premises/index.ts';

export const FloorNameTaken = problem({ code: 'floor.name_taken', status: 409 });
export const FloorNotEmpty = problem({ code: 'floor.not_empty', status: 409 });
export const DraftInvalid = problem({ code: 'floor.draft_invalid', status: 422 });
export const PlanRefused = problem({ code: 'plan.refused', status: 422 });
export const RoomNotFound = problem({ code: 'room.not_found', status: 404 });
export const RoomNameTaken = problem({ code: 'room.name_taken', status: 409 });
export const RoomNotEmpty = problem({ code: 'room.not_empty', status: 409 });
export const DeskNotFound = problem({ code: 'desk.not_found', status: 404 });
export const DeskNameTaken = problem({ code: 'desk.name_taken', status: 409 });
export const HolderMissing = problem({ code: 'desk.holder_missing', status: 422 });
export const HolderUnknown = problem({ code: 'desk.holder_unknown', status: 422 });
export const AttributeNotFound = problem({ code: 'attribute.not_found', status: 404 });
export const AttributeNameTaken = problem({ code: 'attribute.name_taken', status: 409 });
