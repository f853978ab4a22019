import { randomInt } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { ensureReferralCode, referralCodeOf } from '../identity/index.ts';

/** Codes are read aloud and typed, so letters and digits that look alike are left out. Ten of them are 48 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Created on the first request, and then never changed. */
export const referralCode =
  ({ db }: Pick<Deps, 'db'>) =>
  async (personId: string): Promise<string> => {
    const stored = await referralCodeOf(db, personId);
    const { code } = stored.code === null ? await ensureReferralCode(db, personId, newCode()) : stored;
    if (code === null) throw new Error('the new referral code was not stored');
    return code;
  };
