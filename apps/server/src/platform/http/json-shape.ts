/** Bodies up to this size are parsed in a few milliseconds, whatever they contain. */
const SMALL = 256 * 1024;
const MOST_FIELDS = 60_000;
const DEEPEST = 32;

const [QUOTE, BACKSLASH, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\:[]{}');

/**
 * Whether a large body is a list of many small things, as our large calls expect. Five megabytes of opening brackets
 * take a second to parse, and as many field names half of that, in which no one else is answered.
 */
export function hasOrdinaryShape(text: string): boolean {
  if (text.length <= SMALL) return true;
  let [depth, fields, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (isText) {
      if (letter === BACKSLASH) at += 1;
      else if (letter === QUOTE) isText = false;
    } else if (letter === QUOTE) isText = true;
    else if (letter === COLON) fields += 1;
    else if (letter === OPEN_LIST || letter === OPEN_OBJECT) depth += 1;
    else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) depth -= 1;
    if (depth > DEEPEST || fields > MOST_FIELDS) return false;
  }
  return true;
}
