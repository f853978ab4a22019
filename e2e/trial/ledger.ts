import { existsSync, readFileSync, writeFileSync } from 'node:fs';

type Reserved = { readonly day: string; readonly hours: string; readonly desk: string };
type Ledger = { readonly authenticator: string; readonly reservations: readonly Reserved[] };

const path = () => process.env['TRIAL_LEDGER'] ?? '';

/** Reservations that users must find after the restore. The file is stored outside the machine. */
export const readLedger = (): Ledger =>
  existsSync(path()) ? (JSON.parse(readFileSync(path(), 'utf8')) as Ledger) : { authenticator: '', reservations: [] };

export function noteAuthenticator(authenticator: string): void {
  writeFileSync(path(), JSON.stringify({ ...readLedger(), authenticator }));
}

export function noteReservation(reserved: Reserved): void {
  const ledger = readLedger();
  writeFileSync(path(), JSON.stringify({ ...ledger, reservations: [...ledger.reservations, reserved] }));
}
