/** What a request says of itself, of the connection or of who signed it: nobody sets these for a receiver. */
const OURS = new Set([
  'host',
  'cookie',
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);
const OURS_BEGIN = /^(?:content|webhook)-/;
const NAME = /^[A-Za-z0-9-]{1,64}$/;

/** The name of a header that somebody may have sent along. */
export const isHeaderName = (text: string): boolean =>
  NAME.test(text) && !OURS.has(text.toLowerCase()) && !OURS_BEGIN.test(text.toLowerCase());

/** Printable, and nothing that ends the line. */
export const isHeaderValue = (text: string): boolean => /^[\u0020-\u007e]*$/.test(text);
