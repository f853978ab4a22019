/** Content that an SVG must not have. Only its picture is stored, but the uploader should learn of the rest. */
const ACTIVE = [
  /<\s*(?:[\w.-]+:)?(?:script|foreignObject|iframe|object|embed|handler)\b/i,
  /\son\w+\s*=/i,
  /javascript:/i,
  /<!(?:ENTITY|ELEMENT|ATTLIST|NOTATION)/i,
  // Not `[^>]*`: with a million `<!DOCTYPE`, each would be scanned to the end of the file.
  /<!DOCTYPE[^<>]*\[/i,
  // Links that leave the file. Embedded pictures are drawn.
  /(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp);)[^"'\s]/i,
  /url\(\s*["']?\s*(?!#)/i,
  /@import/i,
  // Other encodings, in which the patterns above would not match what the renderer reads.
  /<\?xml[^<>]*\bencoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859-\d|windows-125\d)/i,
];

export const hasActiveContent = (content: Buffer): boolean => {
  const text = content.toString('utf8');
  return ACTIVE.some((pattern) => pattern.test(text));
};
