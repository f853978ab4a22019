export type Canary = { readonly what: string; readonly secret: string };

const TOKEN = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;
const LINE = /[\w+/]{60,}/g;

/** Of a token its signature, of a private key one of its lines: the rest may be known, or stand there in other lines. */
function heart(secret: string): string {
  if (TOKEN.test(secret)) return secret.split('.')[2] ?? '';
  // Where a line ends may be written as a letter.
  return secret.includes('PRIVATE KEY') ? (secret.match(LINE)?.[1]?.slice(1, 60) ?? '') : secret;
}

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
