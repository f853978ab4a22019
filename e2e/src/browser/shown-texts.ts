import type { Page } from '@playwright/test';

/** Every piece of text that somebody can see or hear. Code, such as the name of a table, is of no language. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('code')) found.push(node.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });

/** Names the innermost elements that make a page wider than its window; empty if it fits. */
export const widerThanWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const innermost = beyond.filter((element) => !beyond.some((other) => other !== element && element.contains(other)));
    const names = innermost.map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent}`);
    return [`${scrollWidth - clientWidth} px too wide`, ...names.slice(0, 5)];
  });

/** Not what stands before an ellipsis: that is a part of a word. */
const wordsIn = (text: string): string[] => text.match(/\p{L}{3,}(?![\p{L}…])/gu) ?? [];

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** Names of days and months, which the browser knows itself. */
function dateWords(): string[] {
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, day + 1)));
  const styles = [
    { weekday: 'long', month: 'long' },
    { weekday: 'short', month: 'short' },
  ] as const;
  return styles.flatMap((style) => days.flatMap((day) => wordsIn(day.toLocaleDateString('en-GB', style))));
}

/** Amounts of time, '2 hr ago' and 'now', which the browser knows itself: which of them a page shows depends on when it is read. */
function amountWords(): string[] {
  const amounts = (['long', 'short'] as const).flatMap((style) =>
    (['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const).flatMap((unit) =>
      [-2, -1, 1, 2].map((count) => new Intl.RelativeTimeFormat('en-GB', { style }).format(count, unit)),
    ),
  );
  return [...amounts, new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }).format(0, 'second')].flatMap(wordsIn);
}

/** `orgPath`, `weekly-limit`, `rooms.csv`, an address: one token that nobody would translate. */
const isToken = (text: string): boolean => /^\S+$/.test(text) && /[-./+:]|\p{Ll}\p{Lu}/u.test(text);

/** 'ffee b20e … 8673', the ends of a hash: some of them have only letters. */
const isHash = (text: string): boolean => /^[\da-f]{4} [\da-f]{4} … [\da-f]{4}$/.test(text);

/** Listens to what the api answers: a word of it may stand on a page in any language, because it is data. */
export function watchData(page: Page, ...others: string[]) {
  const words = new Set([...dateWords(), ...amountWords(), ...others.flatMap(wordsIn)]);
  const read = async (body: Promise<unknown>) => {
    // A page that goes elsewhere leaves an answer unread.
    for (const text of stringsIn(await body.catch(() => undefined))) for (const word of wordsIn(text)) words.add(word);
  };
  page.on('response', (response) => {
    const isAnswer = response.url().includes('/api/') && /json/.test(response.headers()['content-type'] ?? '');
    if (isAnswer) void read(response.json());
  });
  /**
   * Those of the texts that have another word than these. Does not wait for bodies, because that of a page which went
   * elsewhere may never come: ask until there are none.
   */
  return (texts: string[]): string[] =>
    texts.filter((text) => !isToken(text) && !isHash(text) && wordsIn(text).some((word) => !words.has(word)));
}
