import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const FORBIDDEN = new Set(
  'script style iframe frame object embed form input button textarea link meta base svg math img video audio noscript plaintext xmp'.split(
    ' ',
  ),
);
const ADDRESSES = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'background', 'poster']);
const LEADS_SOMEWHERE = /^(?:https?:\/\/|mailto:|tel:)/i;

/** In the order of the page, without recursion: what is checked may be nested as deep as it likes. */
function bodyOf(html: string): Node[] {
  const page = parse(html).childNodes.find((node) => node.nodeName === 'html') as Element;
  const waiting: Node[] = [page.childNodes.find((node) => node.nodeName === 'body') as Element];
  const found: Node[] = [];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    found.push(node);
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return found;
}

function dangersOf({ tagName, attrs }: Element): string[] {
  const bad = attrs.filter(({ name, value }) => {
    const leadsElsewhere = ADDRESSES.has(name) && !LEADS_SOMEWHERE.test(value);
    const loads = name === 'style' && /url\(|expression|@import|position:|javascript/i.test(value);
    return name.startsWith('on') || leadsElsewhere || loads;
  });
  return [...(FORBIDDEN.has(tagName) ? [tagName] : []), ...bad.map(({ name, value }) => `${name}=${value}`)];
}

/** What a browser would find in a mail that could run, load or cover something; parse5 reads as browsers do. */
export const dangersIn = (html: string): string[] =>
  bodyOf(html).flatMap((node) => ('tagName' in node ? dangersOf(node) : []));

/** What somebody reads. */
export const textIn = (html: string): string =>
  bodyOf(html)
    .map((node) => ('value' in node ? node.value : ''))
    .join('');
