import { crc32, deflateSync } from 'node:zlib';
import { goodDxf, goodPdf, goodSvg } from './good-plans.ts';
import { hostile, seeded, times } from './hostile-file.ts';

const noise = (seed: number, length: number) => {
  const random = seeded(seed);
  return Buffer.from(times(length, () => Math.floor(random() * 256)));
};

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A PNG in shades of grey, whose data may be shorter than its size says. */
export function png(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const VERSIONS = ['AC1009', 'AC1012', 'AC1014', 'AC1015', 'AC1018', 'AC1021', 'AC1024', 'AC1027', 'AC1032', 'AC1035'];
const BINARY_DXF = Buffer.from('AutoCAD Binary DXF\r\n\u001A\0', 'latin1');

/** Other types, whatever their name says. */
export const renamed = hostile('renamed', {
  ...Object.fromEntries(
    VERSIONS.map((version) => [`a DWG (${version})`, () => Buffer.concat([Buffer.from(version), noise(1, 5000)])]),
  ),
  'a binary DXF': () => Buffer.concat([BINARY_DXF, noise(2, 5000)]),
  'a binary DXF that ends in its header': () => BINARY_DXF,
  nothing: () => '',
  'one byte': () => '\0',
  'a byte order mark': () => '\uFEFF',
  'a byte order mark of UTF-16': () => Buffer.from([0xff, 0xfe]),
  spaces: () => ' '.repeat(100_000),
  'line breaks': () => '\r\n'.repeat(100_000),
  zeros: () => Buffer.alloc(1_000_000),
  'a DXF in UTF-16': () => Buffer.from(`\uFEFF${goodDxf().toString()}`, 'utf16le'),
  'a GIF': () => Buffer.concat([Buffer.from('GIF89a'), noise(3, 500)]),
  'a GIF that is a script, too': () => 'GIF89a/*<svg onload="alert(1)">*/=1;alert(1)',
  'a ZIP': () => Buffer.concat([Buffer.from('PK\u0003\u0004'), noise(4, 500)]),
  'a TIFF': () => Buffer.concat([Buffer.from('II*\0'), noise(5, 500)]),
  'a BMP': () => Buffer.concat([Buffer.from('BM'), noise(6, 500)]),
  'a PSD': () => Buffer.concat([Buffer.from('8BPS'), noise(7, 500)]),
  'an icon': () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), noise(8, 500)]),
  'a film': () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), noise(9, 500)]),
  'a Windows program': () => Buffer.concat([Buffer.from('MZ'), noise(10, 500)]),
  'a Linux program': () => Buffer.concat([Buffer.from([0x7f]), Buffer.from('ELF'), noise(11, 500)]),
  'an HTML page': () => '<!DOCTYPE html><html><script>alert(1)</script><svg></svg></html>',
  'an XML file': () => '<?xml version="1.0"?><building><floor/></building>',
  'a JSON file': () => '{"floors":[]}',
  'a list': () => 'name;floor\nD-1;2\n',
  'a PostScript file': () => '%!PS-Adobe-3.0\n0 0 moveto showpage\n',
  'a Word file of old': () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), noise(12, 500)]),
  'an IFC model': () => 'ISO-10303-21;\nHEADER;\nENDSEC;\nEND-ISO-10303-21;\n',
  'a file of 21 MB': () => Buffer.concat([goodDxf(), Buffer.alloc(21_000_000, '\n')]),
  ...Object.fromEntries(times(6, (seed) => [`noise ${seed}`, () => noise(100 + seed, 20_000)])),
});

const wasteful = () => png(65_535, 65_535, Buffer.alloc(1_000_000));

export const pictures = hostile('picture', {
  'a PNG of 65535 pixels square': wasteful,
  'a PNG of 2^31 pixels in width': () => png(0x7fffffff, 1, Buffer.alloc(100)),
  'a PNG without pixels': () => png(0, 0, Buffer.alloc(0)),
  'a PNG with less data than pixels': () => png(2000, 2000, Buffer.alloc(100)),
  'a PNG with a wrong checksum': () => {
    const content = png(100, 100, Buffer.alloc(10_100));
    content[20] = 99;
    return content;
  },
  'a JPEG that ends in its header': () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
  'a JPEG of noise': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xdb]), noise(20, 5000)]),
  'a WebP of noise': () => Buffer.concat([Buffer.from('RIFF\u0010\u0010\0\0WEBPVP8 '), noise(21, 5000)]),
  'a WebP that ends in its header': () => 'RIFF\0\0\0\0WEBP',
});

/** Files that are two types at once. Each is read as one of them, or refused. */
export const polyglots = hostile(
  'polyglot',
  {
    'an SVG in a PDF': () => Buffer.concat([goodPdf(), goodSvg()]),
    'a PDF in an SVG': () =>
      Buffer.from(
        goodSvg()
          .toString()
          .replace('<defs>', `<!-- ${goodPdf().toString('latin1').replaceAll('--', '')} --><defs>`),
      ),
    'a PDF in the comment of a DXF': () => `999\n%PDF-1.7\n${goodDxf().toString()}`,
    'a DXF after a PDF': () => Buffer.concat([goodPdf(), goodDxf()]),
    'a PNG with an SVG after it': () => Buffer.concat([png(10, 10, Buffer.alloc(110)), goodSvg()]),
    'a ZIP after an SVG': () => Buffer.concat([goodSvg(), Buffer.from('PK\u0003\u0004'), noise(30, 500)]),
    'an SVG in a DXF': () => goodDxf().toString().replace('Room 2.14', '<svg onload="alert(1)">'),
  },
  { mayBePlan: true },
);
