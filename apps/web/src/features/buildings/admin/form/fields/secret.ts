import { leadsElsewhere } from '@berth/domain';

/** What is known of a stored secret, and what was typed in its place; nothing typed leaves it as it is. */
export type Secret = {
  set: boolean;
  /** Nothing of a short one. */
  last4: string;
  /** The address it was stored for, and is sent to. */
  storedFor: string;
  typed: string | undefined;
};

const DOT = '•';
const DOTS = DOT.repeat(12);

export const newSecret = (): Secret => ({ set: false, last4: '', storedFor: '', typed: undefined });

export const secretOf = ({ set, last4 }: { set: boolean; last4: string }, storedFor: string): Secret => ({
  set,
  last4,
  storedFor,
  typed: undefined,
});

/** Its address was changed to another host, where the stored one must not go: it has to be entered again. */
export const isNeededAgain = ({ set, storedFor, typed }: Secret, address: string): boolean =>
  set && typed === undefined && leadsElsewhere(storedFor, address.trim());

/** Left out: stays. Empty: removed. */
export const wireSecret = <N extends string>({ typed }: Secret, name: N): { [K in N]?: string } =>
  typed === undefined ? {} : ({ [name]: typed } as { [K in N]?: string });

/** What stands in the field. */
export const shownSecret = ({ set, last4, typed }: Secret): string => typed ?? (set ? DOTS + last4 : '');

/**
 * After a key in the field. The dots stand for characters nobody has here, so the first edit replaces them all: what was
 * put in is the whole new secret, and taking one of them away takes the secret away.
 */
export function editedSecret(secret: Secret, value: string, inserted: string | null): Secret {
  const typed = secret.typed === undefined && value.includes(DOT) ? (inserted ?? '') : value;
  return { ...secret, typed: typed === '' && !secret.set ? undefined : typed };
}

export const keptSecret = (secret: Secret): Secret => ({ ...secret, typed: undefined });

export type SecretState = 'none' | 'kept' | 'removed' | 'new';

export const stateOfSecret = ({ set, typed }: Secret): SecretState => {
  if (typed === undefined) return set ? 'kept' : 'none';
  return typed === '' ? 'removed' : 'new';
};
