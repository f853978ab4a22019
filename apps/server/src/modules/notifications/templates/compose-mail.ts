import { readFileSync } from 'node:fs';
import type { MailValues } from '@berth/domain/notifications';
import { convert } from 'html-to-text';
import Mustache from 'mustache';
import { cleanHtml } from './clean-html.ts';
import type { Appendix } from './evidence-block.ts';
import { filledSubject, shownValues } from './fill-pieces.ts';
import { type MailBlock, mailBlocks } from './mail-blocks.ts';
import type { MailFrame } from './mail-frame.ts';
import type { Piece } from './parse-template.ts';

const WRAPPER = readFileSync(new URL('mail-wrapper.html', import.meta.url), 'utf8');

export type ComposedMail = { readonly subject: string; readonly html: string; readonly text: string };

type Composition = {
  readonly subject: readonly Piece[];
  readonly body: readonly Piece[];
  readonly values: MailValues;
  readonly frame: MailFrame;
  readonly logo: string | undefined;
  readonly ticket?: { readonly label: string; readonly href: string } | undefined;
  readonly appendix?: Appendix | undefined;
};

const cleaned = (block: MailBlock): MailBlock => {
  if (block.kind === 'text') return { kind: 'text', html: cleanHtml(block.html) };
  if (block.kind === 'button' || block.kind === 'link') return block;
  return {
    kind: 'facts',
    rows: block.rows.map(({ label, value }) => ({ label: cleanHtml(label), value: cleanHtml(value) })),
  };
};

/** A text without markup, for HTML. */
export const escaped = (text: string): string => Mustache.escape(text);

const plainLink = (label: string, href: string): string => `<p>${escaped(`${label}:`)}<br>${escaped(href)}</p>`;

/** The block for the plain text part. */
const plainOf = (block: MailBlock, link: string, buttonText: string): string => {
  if (block.kind === 'text') return block.html;
  if (block.kind === 'button') return plainLink(buttonText, link);
  if (block.kind === 'link') return plainLink(block.label, block.href);
  return `<p>${block.rows.map(({ label, value }) => `${label}: ${value}`).join('<br>')}</p>`;
};

const textOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  });

type Layout = {
  readonly heading: string;
  readonly organisation: string;
  readonly blocks: readonly MailBlock[];
  /** Where the button leads. */
  readonly link: string;
  readonly frame: MailFrame;
  readonly logo: string | undefined;
};

/** Below the button, or at the end of an own text that has none. */
function ticketPlace(blocks: readonly MailBlock[]): number {
  const button = blocks.findLastIndex(({ kind }) => kind === 'button');
  return button === -1 ? blocks.length : button + 1;
}

export function composeMail({ subject, body, values, frame, logo, ticket, appendix }: Composition): ComposedMail {
  const visible = shownValues(values, body);
  const blocks = mailBlocks(body, visible);
  if (ticket !== undefined) blocks.splice(ticketPlace(blocks), 0, { kind: 'link', ...ticket });
  const layout = {
    heading: filledSubject(subject, visible),
    organisation: visible['organisation.name'],
    link: visible['reservation.link'],
    logo,
  };
  if (appendix === undefined) return layOutMail({ ...layout, blocks, frame });
  const text = blocks.filter(({ kind }) => kind !== 'button');
  return layOutMail({
    ...layout,
    blocks: [...text, appendix.block, { kind: 'button' }],
    frame: { ...frame, buttonText: appendix.buttonText },
  });
}

/** Renders any mail in the common layout. */
export function layOutMail({ heading, organisation, link, frame, logo, ...laid }: Layout): ComposedMail {
  const blocks = laid.blocks.map(cleaned);
  const content = textOf(blocks.map((block) => plainOf(block, link, frame.buttonText)).join('\n'));

  const html = Mustache.render(WRAPPER, {
    language: frame.language,
    subject: heading,
    preview: content.replaceAll(/\s+/g, ' ').slice(0, 140).toWellFormed(),
    organisation,
    initial: Array.from(organisation.toUpperCase())[0] ?? '',
    logo: logo ?? false,
    tone: frame.tone.name,
    toneGround: frame.tone.ground,
    toneInk: frame.tone.ink,
    badge: frame.badge,
    blocks: blocks.map((block) => ({
      text: block.kind === 'text' && { html: block.html },
      facts: block.kind === 'facts' && { rows: block.rows },
      button: block.kind === 'button',
      other: block.kind === 'link' && { label: block.label, href: block.href },
    })),
    link,
    buttonText: frame.buttonText,
    reason: frame.reason,
  });
  return { subject: heading, html, text: `${content}\n\n-- \n${frame.reason}\n` };
}
