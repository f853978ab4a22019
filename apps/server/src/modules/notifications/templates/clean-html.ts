import sanitizeHtml from 'sanitize-html';

/**
 * Colours of the product's light scheme; the style sheet of the wrapper overrides them for dark mode by these classes.
 */
const STYLES: Readonly<Record<string, readonly [className: string, style: string]>> = {
  p: ['ink', 'margin:0 0 16px;color:#1c2330'],
  h1: ['ink', 'margin:24px 0 8px;font-size:20px;line-height:28px;font-weight:600;color:#1c2330'],
  h2: ['ink', 'margin:24px 0 8px;font-size:18px;line-height:24px;font-weight:600;color:#1c2330'],
  h3: ['ink', 'margin:16px 0 8px;font-size:16px;line-height:24px;font-weight:600;color:#1c2330'],
  ul: ['ink', 'margin:0 0 16px;padding:0 0 0 24px;color:#1c2330'],
  ol: ['ink', 'margin:0 0 16px;padding:0 0 0 24px;color:#1c2330'],
  li: ['ink', 'margin:0 0 4px'],
  blockquote: ['quiet line', 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #e3e6eb;color:#5b6474'],
  hr: ['line', 'margin:24px 0;border:0;border-top:1px solid #e3e6eb'],
  table: ['ink', 'margin:0 0 16px;border-collapse:collapse;color:#1c2330'],
  th: ['ink line', 'padding:8px 12px 8px 0;border-bottom:1px solid #e3e6eb;text-align:left;font-weight:600'],
  td: ['ink line', 'padding:8px 12px 8px 0;border-bottom:1px solid #e3e6eb;vertical-align:top'],
  a: ['link', 'color:#3346d3;text-decoration:underline'],
};

const PLAIN = ['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'code', 'span', 'br', 'div'];

// A mail has no base address, so relative links lead nowhere.
const LEADS_SOMEWHERE = /^(?:https?:\/\/|mailto:|tel:)/i;

const attributesOf = (tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Attributes => {
  const look = STYLES[tagName];
  const { href, colspan, rowspan } = given;
  return {
    ...(look === undefined ? {} : { class: look[0], style: look[1] }),
    ...(href === undefined || !LEADS_SOMEWHERE.test(href)
      ? {}
      : { href, target: '_blank', rel: 'noopener noreferrer' }),
    ...(colspan === undefined ? {} : { colspan }),
    ...(rowspan === undefined ? {} : { rowspan }),
  };
};

/**
 * Sanitises the markup of an organisation's text. Styles are ours: only the tags and attributes listed here remain.
 * Pictures are removed, because they tell their server who read the mail, and when.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...Object.keys(STYLES), 'thead', 'tbody', 'tr', ...PLAIN],
    allowedAttributes: {
      '*': ['class', 'style'],
      a: ['href', 'target', 'rel'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    transformTags: { '*': (tagName, given) => ({ tagName, attribs: attributesOf(tagName, given) }) },
    // Only our own styles are left here.
    parseStyleAttributes: false,
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 20,
  });
