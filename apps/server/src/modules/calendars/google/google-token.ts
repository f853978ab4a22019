import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { callJson } from '../../../platform/egress/call-json.ts';
import { OutError } from '../../../platform/egress/safe-fetch.ts';
import { CalendarError } from '../calendar-client.ts';
import { createKnownTokens } from '../known-tokens.ts';

/** A service account of the customer, and the account that it acts as. */
export type GoogleCredentials = {
  readonly syncUser: string;
  readonly serviceAccount: string;
  readonly keyId: string;
  readonly privateKey: string;
};

/** The required scopes; no others are requested. */
const SCOPES = [
  'https://www.googleapis.com/auth/calendar.events',
  'https://www.googleapis.com/auth/admin.directory.resource.calendar.readonly',
];
/** Scopes that administrators grant by mistake: all calendars, mail and files. */
const NOT_NEEDED = [
  'https://www.googleapis.com/auth/calendar',
  'https://mail.google.com/',
  'https://www.googleapis.com/auth/drive',
];
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

const Answer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

async function assertionOf(credentials: GoogleCredentials, audience: string, scope: string): Promise<string> {
  const { syncUser, serviceAccount, keyId, privateKey } = credentials;
  const key = await importPKCS8(privateKey, 'RS256').catch(() => {
    throw new CalendarError('refused');
  });
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
    .setIssuer(serviceAccount)
    .setSubject(syncUser)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
}

/** Tokens for service accounts. The token endpoint comes from the configuration, never from the key. */
export function createGoogleTokens(tokenUrl: () => string) {
  const fetchFor = async (credentials: GoogleCredentials, scopes: readonly string[]) => {
    const assertion = await assertionOf(credentials, tokenUrl(), scopes.join(' '));
    const body = new URLSearchParams({ grant_type: GRANT, assertion });
    const answer = await callJson({ method: 'POST', url: tokenUrl(), body }).catch((error: unknown) => {
      throw error instanceof OutError ? new CalendarError('unreachable') : error;
    });
    if (answer.status === 429) throw new CalendarError('throttled');
    if (answer.status >= 500) throw new CalendarError('unreachable');
    const parsed = Answer.safeParse(answer.body);
    if (answer.status !== 200 || !parsed.success) throw new CalendarError('refused');
    return parsed.data;
  };

  const nameOf = (credentials: GoogleCredentials) => JSON.stringify(Object.values(credentials));
  return {
    ...createKnownTokens(nameOf, (credentials: GoogleCredentials) => fetchFor(credentials, SCOPES)),
    /** Whether it has scopes that are not needed. */
    async mayDoMore(credentials: GoogleCredentials): Promise<boolean> {
      for (const scope of NOT_NEEDED) {
        const isGranted = await fetchFor(credentials, [scope]).then(
          () => true,
          (error: unknown) => {
            if (error instanceof CalendarError && error.failure === 'refused') return false;
            throw error;
          },
        );
        if (isGranted) return true;
      }
      return false;
    },
  };
}

export type GoogleTokens = ReturnType<typeof createGoogleTokens>;
