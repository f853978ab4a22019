import { MAIL_PLACEHOLDERS, type MailPlaceholder, PLACEHOLDER_SPELLINGS } from '@berth/domain';
import Mustache from 'mustache';

/** A template is text with names in it, and nothing else: there is nothing in it that could be executed. */
export type Piece = { readonly text: string } | { readonly placeholder: MailPlaceholder };

/** What a template may not hold, as its author wrote it. */
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

/** What a mail needs many times over, and what is still composed within 50 ms. */
const MOST_BYTES = 65_536;
const MOST_PLACEHOLDERS = 50;
const MOST_LINES = 600;

// A map and not an object: 'constructor' and '__proto__' are no placeholders.
const PLACEHOLDERS: ReadonlyMap<string, MailPlaceholder> = new Map([
  ...MAIL_PLACEHOLDERS.map((name) => [name, name] as const),
  ...Object.entries(PLACEHOLDER_SPELLINGS),
]);

/** The longest run of white space that means something: a blank line between two paragraphs. */
function tidySpace(run: string): string {
  const lines = run.split('\n').length - 1;
  if (lines === 0) return ' ';
  return lines === 1 ? '\n' : '\n\n';
}

const tidy = (source: string): string => source.replaceAll(/\r\n?/g, '\n').replaceAll(/\s{3,}/g, tidySpace);

/** What stands in the tag that begins here, short enough for a message. */
const shown = (source: string, start: number, end = source.length): string =>
  Array.from(source.slice(start, Math.min(end, start + 60)))
    .slice(0, 40)
    .join('');

const faulty = (why: TemplateFault['why'], name: string): ParsedTemplate => ({ pieces: [], faults: [{ why, name }] });

function parsed(source: string) {
  const writer = new Mustache.Writer();
  // Otherwise every text that anybody ever tried stays in memory.
  Object.assign(writer, { templateCache: undefined });
  return writer.parse(source);
}

/** The parser says where it stopped and, of sections, which: `Unclosed section "guests" at 40`. */
function complaint(error: unknown, source: string): ParsedTemplate {
  const section = /^Un(?:closed|opened) section "(.*)" at \d+$/s.exec(error instanceof Error ? error.message : '')?.[1];
  if (section !== undefined) return faulty('not_a_placeholder', shown(section, 0));
  return faulty('unclosed', shown(source, source.lastIndexOf('{{')));
}

/**
 * The library's parser looks through the rest of the text several times for each tag and again for each space, so what
 * it gets is kept short of both, and may not choose delimiters of its own: linear for every text that reaches it.
 */
export function parseTemplate(text: string): ParsedTemplate {
  if (Buffer.byteLength(text) > MOST_BYTES) return faulty('too_long', String(MOST_BYTES / 1024));
  const source = tidy(text);
  const delimiters = /\{\{\s*=/.exec(source);
  if (delimiters !== null) return faulty('not_a_placeholder', shown(source, delimiters.index));
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
    else if (type !== 'name') faults.push({ why: 'not_a_placeholder', name: shown(source, start, end) });
    else if (placeholder === undefined)
      faults.push({ why: 'unknown_placeholder', name: shown(value, 0) || shown(source, start, end) });
    else pieces.push({ placeholder });
  }
  return { pieces, faults };
}
