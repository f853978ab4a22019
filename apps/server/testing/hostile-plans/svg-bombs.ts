import { gzipSync } from 'node:zlib';
import { hostile, times } from './hostile-file.ts';

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
export const svg = (inner: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg ${NAMESPACES} ${attributes}>${inner}</svg>`;
const DOT = '<rect width="9" height="9"/>';

const tower = (levels: number, repeat: number, leaf = DOT) =>
  `<defs>${times(levels, (level) => `<g id="u${level}">${level === 0 ? leaf : `<use href="#u${level - 1}"/>`.repeat(repeat)}</g>`).join('')}</defs><use href="#u${levels - 1}"/>`;
const ring = (length: number) =>
  times(length, (index) => `<g id="r${index}">${DOT}<use href="#r${(index + 1) % length}"/></g>`).join('');

export const svgExpansions = hostile('svg-expansion', {
  ...Object.fromEntries(
    [
      [31, 2],
      [60, 2],
      [10, 10],
      [9, 30],
      [3, 4000],
    ].map(([levels = 1, repeat = 1]) => [
      `uses ${levels} deep, ${repeat} times each`,
      () => svg(tower(levels, repeat)),
    ]),
  ),
  ...Object.fromEntries([1, 2, 5, 150].map((length) => [`a ring of ${length} uses`, () => svg(ring(length))])),
  'uses of nothing': () => svg(tower(40, 2, '')),
  'uses of a path of many points': () => svg(tower(3, 400, `<path d="M0 0${'l1 1'.repeat(5000)}"/>`)),
  'uses of curves': () => svg(tower(3, 300, `<path d="M0 0${'c9 0 9 9 0 9'.repeat(500)}"/>`)),
  'a use of the whole drawing': () => svg(`${DOT}<use href="#all"/>`, 'id="all" viewBox="0 0 9 9"'),
  'uses in markers, masks and patterns': () =>
    svg(
      `<pattern id="p" width="1" height="1"><use href="#m"/></pattern><mask id="m"><use href="#p"/></mask><use href="#m"/>`,
    ),
  'groups 100000 deep': () => svg(`${'<g>'.repeat(100_000)}${DOT}${'</g>'.repeat(100_000)}`),
  'drawings in drawings 5000 deep': () => svg(`${'<svg viewBox="0 0 9 9">'.repeat(5000)}${'</svg>'.repeat(5000)}`),
  'three million elements': () => svg('<g/>'.repeat(3_000_000)),
  'six million points': () => svg(`<path d="M0 0${'h1'.repeat(6_000_000)}"/>`),
});

export const svgActive = hostile('svg-active', {
  'a script': () => svg(`${DOT}<script>fetch("http://192.0.2.1")</script>`),
  'a script in another namespace': () => svg(`${DOT}<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>`),
  'an event handler': () => svg('<rect width="9" height="9" onload="alert(1)"/>'),
  'an HTML page inside': () => svg('<foreignObject><iframe src="http://192.0.2.1"/></foreignObject>'),
  'a link to a script': () => svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'),
  'a picture elsewhere': () => svg('<image href="http://192.0.2.1/x.png" width="9" height="9"/>'),
  'a picture on the disk': () => svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
  'a use of another file': () => svg('<use href="other.svg#a"/>'),
  'a style sheet elsewhere': () => svg('<style>@import "http://192.0.2.1/x.css";</style>'),
  'a fill elsewhere': () => svg('<rect width="9" height="9" fill="url(http://192.0.2.1/x)"/>'),
  'entities that double': () =>
    `<!DOCTYPE svg [${times(30, (level) => `<!ENTITY e${level} "${level === 0 ? 'lol' : `&e${level - 1};&e${level - 1};`}">`).join('')}]>${svg('<text>&e29;</text>')}`,
  'an entity of a file': () => `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'an entity of a parameter': () => `<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://192.0.2.1/x">%x;]>${svg(DOT)}`,
  'another encoding': () => `<?xml version="1.0" encoding="UTF-7"?>${svg(DOT)}`,
});

export const svgOddities = hostile(
  'svg-oddity',
  {
    'a path of letters': () => svg(`<path d="${'MLZ'.repeat(1_000_000)}"/>`),
    'a path of arcs without radius': () => svg(`<path d="M0 0${'A0 0 0 0 0 1 1'.repeat(1000)}"/>`),
    'a path of infinite numbers': () => svg('<path d="M0 0L1e999 1e999A1e308 1e308 0 1 1 5 5"/>'),
    'numbers that are none': () => svg('<path d="MNaN NaNL5 5"/><rect width="NaN" height="Infinity"/>'),
    'a number of a million digits': () => svg(`<path d="M0 0L${'9'.repeat(1_000_000)} 1"/>`),
    'a picture of 10^9 pixels square': () => svg(DOT, 'width="1000000000" height="1000000000"'),
    'a picture that is 10^7 times as wide as high': () => svg(DOT, 'width="10000000" height="1"'),
    'a viewBox without a size': () => svg(DOT, 'viewBox="0 0 0 0" width="100" height="100"'),
    'a viewBox of infinite size': () => svg(DOT, 'viewBox="0 0 1e999 1e999"'),
    'a negative size': () => svg(DOT, 'width="-5" height="-5"'),
    'a transform that flattens everything': () => svg(`<g transform="scale(0)">${DOT}</g>`),
    'a transform of 10^200': () => svg(`<g transform="scale(1e200)"><g transform="scale(1e200)">${DOT}</g></g>`),
    'a million transforms': () => svg(`<g transform="${'rotate(1)'.repeat(300_000)}">${DOT}</g>`),
    'filters in filters': () =>
      svg(
        `<filter id="f" width="20" height="20"><feGaussianBlur stdDeviation="900"/></filter>${'<g filter="url(#f)">'.repeat(60)}${DOT}${'</g>'.repeat(60)}`,
        'width="2000" height="2000"',
      ),
    'a dashed line of 10^12 dashes': () => svg('<path d="M0 0H1e9" stroke="red" stroke-dasharray="0.001"/>'),
    'a pattern of tiny tiles': () =>
      svg(
        '<pattern id="p" width="0.001" height="0.001" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern><rect width="100" height="100" fill="url(#p)"/>',
      ),
    'a font size of 10^9': () => svg(`${DOT}<text font-size="1e9" y="50">A</text>`),
    'a text of ten megabytes': () => svg(`${DOT}<text>${'A '.repeat(5_000_000)}</text>`),
    'a style sheet of a million rules': () => svg(`<style>${'.a{fill:red}'.repeat(500_000)}</style>${DOT}`),
    'a style sheet of open comments': () => svg(`<style>${'/*'.repeat(500_000)}</style>${DOT}`),
    'a million doctypes': () => '<!DOCTYPE svg '.repeat(1_000_000),
    'a million attributes': () =>
      svg(`<rect ${times(300_000, (index) => `a${index}="1"`).join(' ')} width="9" height="9"/>`),
    'doubled attributes': () => svg('<rect width="9" width="9" height="9"/>'),
    'tags that cross': () => svg('<g><a></g></a>'),
    'two roots': () => svg(DOT) + svg(DOT),
    'characters that XML forbids': () => svg(`${DOT}<text>\u0000\u0008</text>`),
    'names of prototypes': () =>
      svg('<rect id="__proto__" class="constructor" width="9" height="9"/><use href="#__proto__"/>'),
    'another root': () => '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>',
  },
  { mayBePlan: true },
);

export const svgRenamed = hostile('renamed', {
  'a compressed SVG': () => gzipSync(svg(DOT)),
  'an SVG in UTF-16': () => Buffer.from(`\uFEFF${svg(DOT)}`, 'utf16le'),
});
