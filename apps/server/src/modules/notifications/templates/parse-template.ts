import { MAIL_PLACEHOLDERS, type MailPlaceholder, PLACEHOLDER_SPELLINGS } from '@berth/domain/notifications';
import Mustache from 'mustache';

/** A template is text with placeholders and nothing that could be executed. */
export type Piece = { readonly text: string } | { readonly placeholder: MailPlaceholder };

/** A part of a template that is not allowed, as its author wrote it. */
export type TemplateFault = {
  readonly why:
    | 'unknown_placeholder'
    | 'not_a_placeholder'
    | 'unclosed'
    | 'too_long'
    | 'too_many_placeholders'
    | 'too_many_lines';
  readonly name: string;
};

export type ParsedTemplate = { readonly pieces: readonly Piece[]; readonly faults: readonly TemplateFault[] };

/** Limits far above what a mail needs, and low enough to compose it within 50 ms. */
const MOST_BYTES = 65_536;
const MOST_PLACEHOLDERS = 50;
const MOST_LINES = 600;

// A map rather than an object, so that 'constructor' and '__proto__' are not placeholders.
const PLACEHOLDERS: ReadonlyMap<string, MailPlaceholder> = new Map([
  ...MAIL_PLACEHOLDERS.map((name) => [name, name] as const),
  ...Object.entries(PLACEHOLDER_SPELLINGS),
]);

/** Shortens white space to the longest run that has a meaning: a blank line between two paragraphs. */
function tidySpace(run: string): string {
  const lines = run.split('\n').length - 1;
  if (lines === 0) return ' ';
  return lines === 1 ? '\n' : '\n\n';
}

const tidy = (source: string): string => source.replaceAll(/\r\n?/g, '\n').replaceAll(/\s{3,}/g, tidySpace);

/** An excerpt of the tag at `start`, short enough for a message. */
const excerpt = (source: string, start: number, end = source.length): string =>
  Array.from(source.slice(start, Math.min(end, start + 60)))
    .slice(0, 40)
    .join('');

const faulty = (why: TemplateFault['why'], name: string): ParsedTemplate => ({ pieces: [], faults: [{ why, name }] });

function parsed(source: string) {
  const writer = new Mustache.Writer();
  // Disables the cache, which would hold every text ever parsed.
  Object.assign(writer, { templateCache: undefined });
  return writer.parse(source);
}

/** The parser reports where it stopped and, for sections, the name: `Unclosed section "guests" at 40`. */
function complaint(error: unknown, source: string): ParsedTemplate {
  const section = /^Un(?:closed|opened) section "(.*)" at \d+$/s.exec(error instanceof Error ? error.message : '')?.[1];
  if (section !== undefined) return faulty('not_a_placeholder', excerpt(section, 0));
  return faulty('unclosed', excerpt(source, source.lastIndexOf('{{')));
}

/**
 * The library's parser scans the rest of the text several times for each tag and for each space. Limits on both, and no
 * custom delimiters, keep it linear for every text that reaches it.
 */
export function parseTemplate(text: string): ParsedTemplate {
  if (Buffer.byteLength(text) > MOST_BYTES) return faulty('too_long', String(MOST_BYTES / 1024));
  const source = tidy(text);
  const delimiters = /\{\{\s*=/.exec(source);
  if (delimiters !== null) return faulty('not_a_placeholder', excerpt(source, delimiters.index));
  if (source.split('{{').length > MOST_PLACEHOLDERS + 1)
    return faulty('too_many_placeholders', String(MOST_PLACEHOLDERS));
  if (source.split(/[<\n]/).length > MOST_LINES + 1) return faulty('too_many_lines', String(MOST_LINES));

  let tokens: ReturnType<typeof parsed>;
  try {
    tokens = parsed(source);
  } catch (error) {
    return complaint(error, source);
  }
  const pieces: Piece[] = [];
  const faults: TemplateFault[] = [];
  for (const [type, value, start, end] of tokens) {
    const placeholder = PLACEHOLDERS.get(value);
    if (type === 'text') pieces.push({ text: value });
    else if (type !== 'name') faults.push({ why: 'not_a_placeholder', name: excerpt(source, start, end) });
    else if (placeholder === undefined)
      faults.push({ why: 'unknown_placeholder', name: excerpt(value, 0) || excerpt(source, start, end) });
    else pieces.push({ placeholder });
  }
  return { pieces, faults };
}
