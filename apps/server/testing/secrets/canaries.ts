export type Canary = { readonly what: string; readonly secret: string };

/** Of a token its signature: the rest of it may be known. */
const heart = (secret: string) => (/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(secret) ? (secret.split('.')[2] ?? '') : secret);

/** As it is, and as bytes are written. */
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

/** Which of them sing in a text, in words. */
export const singing = (canaries: readonly Canary[], where: string, text: string): string[] =>
  canaries
    .filter(({ secret }) => formsOf(secret).some((form) => text.includes(form)))
    .map(({ what }) => `${where}: ${what}`);
