import { randomInt } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { ensureReferralCode, referralCodeOf } from '../identity/index.ts';

/** Read aloud and typed over: no letters or digits that look alike. Ten of them are 48 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Made when first asked for, then the same for ever. */
export const referralCode =
  ({ db }: Pick<Deps, 'db'>) =>
  async (personId: string): Promise<string> => {
    const known = await referralCodeOf(db, personId);
    const { code } = known.code === null ? await ensureReferralCode(db, personId, newCode()) : known;
    if (code === null) throw new Error('a referral code that was just made is gone');
    return code;
  };
