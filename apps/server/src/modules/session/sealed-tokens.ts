import type { Granted } from '../../platform/identity/granted.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { SealedTokens } from './sessions.sql.ts';

/** Belongs to no organisation; bound to its row, so that one put into another row cannot be opened there. */
export const contextOfToken = (sessionId: string, field: keyof SealedTokens) => ({
  organisationId: 'none',
  table: 'browser_session',
  field: `${sessionId}/${field}`,
});

export async function sealTokens(sealer: Sealer, sessionId: string, granted: Granted): Promise<SealedTokens> {
  const seal = (field: keyof SealedTokens, token: string) => sealer.seal(token, contextOfToken(sessionId, field));
  const [refresh_token, id_token, access_token] = await Promise.all([
    seal('refresh_token', granted.refreshToken),
    seal('id_token', granted.idToken),
    seal('access_token', granted.accessToken),
  ]);
  return { refresh_token, id_token, access_token };
}

export const openToken = (sealer: Sealer, sessionId: string, field: keyof SealedTokens, sealed: string) =>
  sealer.open(sealed, contextOfToken(sessionId, field));
