import type { MailValues } from '@berth/domain/notifications';
import { filledHtml } from './fill-pieces.ts';
import type { Piece } from './parse-template.ts';

/** The layout of a body: running text, rows such as 'Desk: 2.14-A', the button to the reservation, and another link. */
export type MailBlock =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | { readonly kind: 'button' }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

type Line = readonly Piece[];

const isSpace = (piece: Piece): boolean => 'text' in piece && piece.text.trim() === '';

function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    const [begun = '', ...rest] = 'text' in piece ? piece.text.split('\n') : [];
    lines.at(-1)?.push('text' in piece ? { text: begun } : piece);
    for (const text of rest) lines.push([{ text }]);
  }
  return lines.map((line) => line.filter((piece) => !('text' in piece) || piece.text !== ''));
}

const isButton = (line: Line): boolean => {
  const [only, ...others] = line.filter((piece) => !isSpace(piece));
  return only !== undefined && 'placeholder' in only && only.placeholder === 'reservation.link' && others.length === 0;
};

const LABEL = /^\s*([^:<>&]{1,60}?)\s*:\s*$/u;
const BETWEEN = /^[\s,;.()/·–—-]*$/u;

/** Parses 'Label: {{placeholder}}', optionally with more placeholders and only punctuation between them. */
function factOf(line: Line): { label: string; value: Line } | undefined {
  const [label, ...value] = line;
  if (label === undefined || !('text' in label) || value.every(isSpace)) return undefined;
  const name = LABEL.exec(label.text)?.[1];
  const isValue = value.every((piece) => !('text' in piece) || BETWEEN.test(piece.text));
  return name === undefined || !isValue ? undefined : { label: name, value };
}

const isEmpty = (line: Line, values: MailValues): boolean =>
  line.every((piece) => 'text' in piece || values[piece.placeholder] === '');

// A text with block tags is laid out by its author.
const LAID_OUT = /^\s*<\/?(?:p|div|h[1-3]|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|hr)\b/i;

const paragraph = (lines: readonly string[]): string => {
  const text = lines.join('\n');
  return LAID_OUT.test(text) ? text : `<p>${lines.join('<br>')}</p>`;
};

/** Omits rows without a value, so that one text serves desks, rooms and parking spots. */
export function mailBlocks(pieces: readonly Piece[], values: MailValues): MailBlock[] {
  const blocks: MailBlock[] = [];
  let text: string[] = [];
  let paragraphs: string[] = [];
  let rows: { label: string; value: string }[] = [];

  const endParagraph = () => {
    if (text.length > 0) paragraphs.push(paragraph(text));
    text = [];
  };
  const endText = () => {
    endParagraph();
    if (paragraphs.length > 0) blocks.push({ kind: 'text', html: paragraphs.join('\n') });
    paragraphs = [];
  };
  const endFacts = () => {
    if (rows.length > 0) blocks.push({ kind: 'facts', rows });
    rows = [];
  };

  for (const line of linesOf(pieces)) {
    const fact = LAID_OUT.test(text[0] ?? '') ? undefined : factOf(line);
    if (fact !== undefined) {
      endText();
      if (!isEmpty(fact.value, values)) rows.push({ label: fact.label, value: filledHtml(fact.value, values) });
    } else if (isButton(line)) {
      endText();
      endFacts();
      if (/^https?:\/\//.test(values['reservation.link'])) blocks.push({ kind: 'button' });
    } else if (line.every(isSpace)) {
      endParagraph();
    } else {
      endFacts();
      text.push(filledHtml(line, values));
    }
  }
  endText();
  endFacts();
  return blocks;
}
