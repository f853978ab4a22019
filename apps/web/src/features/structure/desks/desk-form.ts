import type { AdminDesk } from '@berth/contract';

/** A desk as edited in the inspector; its permanent holder is part of the same form. */
export type DeskForm = {
  name: string;
  roomId: string;
  type: AdminDesk['type'];
  isFixed: boolean;
  employeeName: string;
  employeeNumber: string;
  rfidCardNumber: string;
  emergencyResponder: boolean;
  username: string | null;
  /** Only for a new desk: later the attributes dialog saves them itself. */
  attributes: readonly string[];
};

export const formOf = (desk: AdminDesk | undefined, roomId = ''): DeskForm => ({
  name: desk?.name ?? '',
  roomId: desk?.roomId ?? roomId,
  type: desk?.type ?? 'DESK',
  isFixed: desk?.fixed != null,
  employeeName: desk?.fixed?.employeeName ?? '',
  employeeNumber: desk?.fixed?.employeeNumber ?? '',
  rfidCardNumber: desk?.fixed?.rfidCardNumber ?? '',
  emergencyResponder: desk?.fixed?.emergencyResponder ?? false,
  username: desk?.fixed?.username ?? null,
  attributes: [],
});

/** The input of `saveDesk`. */
export function bodyOf(form: DeskForm, stored: { id: string; version: number | undefined } | undefined) {
  const { employeeName, employeeNumber, rfidCardNumber, emergencyResponder, username } = form;
  return {
    ...(stored && { id: stored.id, ...(stored.version !== undefined && { version: stored.version }) }),
    name: form.name.trim(),
    roomId: form.roomId,
    type: form.type,
    fixed: form.isFixed ? { employeeName, employeeNumber, rfidCardNumber, emergencyResponder, username } : null,
    ...(!stored && { attributes: [...form.attributes] }),
  };
}

const MAX_NAME = 100;

/** Catalogue keys, by field. */
export type Faults<F> = Partial<Record<keyof F, string>>;

/** Validates the form before it is sent. */
export function deskFaults(form: DeskForm): Faults<DeskForm> {
  const faults: Faults<DeskForm> = {};
  const name = form.name.trim();
  if (name === '') faults.name = 'fault.nameMissing';
  if (name.length > MAX_NAME) faults.name = 'fault.nameLong';
  if (form.roomId === '') faults.roomId = 'fault.roomMissing';
  if (form.isFixed && form.employeeName.trim() === '' && form.username === null)
    faults.employeeName = 'fault.holderMissing';
  return faults;
}

/** The field that each problem code of the server belongs to. */
export const DESK_PROBLEM_FIELDS: Readonly<Record<string, keyof DeskForm>> = {
  'desk.name_taken': 'name',
  'room.not_found': 'roomId',
  'desk.holder_missing': 'employeeName',
  'desk.holder_unknown': 'username',
};
