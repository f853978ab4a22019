const char = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');
const SIGNS: Readonly<Record<string, string>> = { d: '°', p: '±', c: 'Ø', '%': '%' };

/** A note is shorter. The format codes of a longer text are not worth their CPU time. */
const LONGEST = 10_000;

/** Characters that old versions write as numbers. */
const unescaped = (text: string) =>
  text.slice(0, LONGEST).replaceAll(/\\U\+([0-9a-f]{4})/gi, (_all, hex: string) => char(Number.parseInt(hex, 16)));

/** The visible characters of a TEXT. */
export const plainText = (text: string): string =>
  unescaped(text)
    .replaceAll(/%%(\d{3})/g, (_all, code: string) => char(Number(code)))
    .replaceAll(/%%([dpc%])/gi, (_all, sign: string) => SIGNS[sign.toLowerCase()] ?? '')
    .replaceAll(/%%[uok]/gi, '');

const ESCAPED = { backslash: '\uE000', open: '\uE001', close: '\uE002' };

/** The lines of an MTEXT, without fonts, heights, colours and paragraphs. */
export const plainLines = (text: string): string[] =>
  plainText(text)
    .replaceAll('\\\\', ESCAPED.backslash)
    .replaceAll('\\{', ESCAPED.open)
    .replaceAll('\\}', ESCAPED.close)
    .replaceAll(/\^[JM]/g, '\n')
    .replaceAll('^I', ' ')
    .replaceAll(/\\[PX]/g, '\n')
    .replaceAll('\\~', ' ')
    // A fraction.
    .replaceAll(/\\S([^;^#/]{0,40})[\^#/]([^;]{0,40});/g, '$1/$2')
    .replaceAll(/\\[ACFHQTWfpc][^;\\]*;/g, '')
    .replaceAll(/\\[LlOoKkN]/g, '')
    .replaceAll(/[{}]/g, '')
    .replaceAll(ESCAPED.backslash, '\\')
    .replaceAll(ESCAPED.open, '{')
    .replaceAll(ESCAPED.close, '}')
    .split('\n')
    .map((line) => line.trim());
