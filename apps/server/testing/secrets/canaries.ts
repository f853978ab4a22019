export type Canary = { readonly what: string; readonly secret: string };

const TOKEN = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;
const LINE = /[\w+/]{60,}/g;

/**
 * Returns the identifying part: the signature of a token, a line of a private key. The rest may be public, or be split
 * into lines differently.
 */
function heart(secret: string): string {
  if (TOKEN.test(secret)) return secret.split('.')[2] ?? '';
  // A line break may be escaped as letters.
  return secret.includes('PRIVATE KEY') ? (secret.match(LINE)?.[1]?.slice(1, 60) ?? '') : secret;
}

/** Returns the plain text and its encodings. */
function formsOf(secret: string): string[] {
  const text = heart(secret);
  const bytes = Buffer.from(text);
  const written = [
    text,
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
  ];
  const decoded = /^[\w-]{22,}$/.test(text) ? [Buffer.from(text, 'base64url').toString('hex')] : [];
  return [...written, ...decoded, encodeURIComponent(text)];
}

/** Describes which canaries occur in a text. */
export const singing = (canaries: readonly Canary[], where: string, text: string): string[] =>
  canaries
    .filter(({ secret }) => formsOf(secret).some((form) => text.includes(form)))
    .map(({ what }) => `${where}: ${what}`);
