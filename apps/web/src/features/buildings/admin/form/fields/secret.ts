import { leadsElsewhere } from '@berth/domain/buildings';

/** The known facts about a stored secret, and the text typed in its place; without typed text the secret stays. */
export type Secret = {
  set: boolean;
  /** Empty for a short secret. */
  last4: string;
  /** The address for which it was stored, and to which it is sent. */
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

/** The address was changed to another host, which must not receive the stored secret: it has to be entered again. */
export const isNeededAgain = ({ set, storedFor, typed }: Secret, address: string): boolean =>
  set && typed === undefined && leadsElsewhere(storedFor, address.trim());

/** An omitted secret stays; an empty one is removed. */
export const wireSecret = <N extends string>({ typed }: Secret, name: N): { [K in N]?: string } =>
  typed === undefined ? {} : ({ [name]: typed } as { [K in N]?: string });

/** The text in the field. */
export const shownSecret = ({ set, last4, typed }: Secret): string => typed ?? (set ? DOTS + last4 : '');

/**
 * The secret after an edit in the field. The dots are placeholders, so the first edit replaces all of them: inserted
 * text is the whole new secret, and deleting a character removes the secret.
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
