import type { ResealDeps } from '../../platform/module.ts';
import { resealed } from '../../platform/secrets/resealed.ts';
import { contextOfToken } from './sealed-tokens.ts';
import { replaceSealedTokens, type SealedTokens, sealedTokensAfter } from './sessions.sql.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Reseals the tokens of all sessions. No user is signed out. */
export async function resealTokens({ db, sealer }: ResealDeps): Promise<number> {
  let moved = 0;
  for (let last = FIRST; ; ) {
    const sessions = await sealedTokensAfter(db, last);
    for (const { id, ...read } of sessions) {
      const reseal = async (field: keyof SealedTokens) =>
        (await resealed(sealer, read[field], contextOfToken(id, field))) ?? read[field];
      const [refresh_token, id_token, access_token] = await Promise.all([
        reseal('refresh_token'),
        reseal('id_token'),
        reseal('access_token'),
      ]);
      if (refresh_token !== read.refresh_token)
        moved += await replaceSealedTokens(db, id, read, { refresh_token, id_token, access_token });
    }
    const end = sessions.at(-1);
    if (end === undefined) return moved;
    last = end.id;
  }
}
