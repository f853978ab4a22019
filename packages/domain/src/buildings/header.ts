/** Headers that describe the request, the connection or the signature; customers cannot set these for an endpoint. */
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

/** Whether customers may add a header of this name to webhooks. */
export const isHeaderName = (text: string): boolean =>
  NAME.test(text) && !OURS.has(text.toLowerCase()) && !OURS_BEGIN.test(text.toLowerCase());

/** Printable characters only, so that a value cannot end the line. */
export const isHeaderValue = (text: string): boolean => /^[\u0020-\u007e]*$/.test(text);
