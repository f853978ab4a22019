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

/** Lists the nodes in page order, without recursion, because the input may be nested arbitrarily deep. */
function bodyOf(html: string): Node[] {
  const page = parse(html).childNodes.find((node) => node.nodeName === 'html') as Element;
  const waiting: Node[] = [page.childNodes.find((node) => node.nodeName === 'body') as Element];
  const nodes: Node[] = [];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes.push(node);
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return nodes;
}

function dangersOf({ tagName, attrs }: Element): string[] {
  const bad = attrs.filter(({ name, value }) => {
    const leadsElsewhere = ADDRESSES.has(name) && !LEADS_SOMEWHERE.test(value);
    const loads = name === 'style' && /url\(|expression|@import|position:|javascript/i.test(value);
    return name.startsWith('on') || leadsElsewhere || loads;
  });
  return [...(FORBIDDEN.has(tagName) ? [tagName] : []), ...bad.map(({ name, value }) => `${name}=${value}`)];
}

/** Returns what could run, load or cover something in a mail; parse5 parses like browsers. */
export const dangersIn = (html: string): string[] =>
  bodyOf(html).flatMap((node) => ('tagName' in node ? dangersOf(node) : []));

/** Returns the visible text. */
export const textIn = (html: string): string =>
  bodyOf(html)
    .map((node) => ('value' in node ? node.value : ''))
    .join('');
