import { deflateSync } from 'node:zlib';
import { pdf } from '../../src/modules/plans/read/pdf/pdf.fixture.ts';
import { hostile, times } from './hostile-file.ts';

const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 99 99]';
const IMAGE = '/Type /XObject /Subtype /Image /BitsPerComponent 8';
const FLATE = '/Filter /FlateDecode';
const ZEROS = Buffer.alloc(50_000_000);

const uses = (name: number) => `/Resources << /XObject << /A ${name} 0 R >> >>`;
/** Forms that each draw the next one several times. */
const tower = (depth: number, repeat: number) =>
  pdf({
    content: '/A Do',
    page: uses(5),
    objects: times(depth, (level): [string, string] => [
      level === depth - 1 ? FORM : `${FORM} ${uses(level + 6)}`,
      level === depth - 1 ? '0 0 m 9 9 l S' : '/A Do '.repeat(repeat),
    ]),
  });
const image = (dictionary: string, data: Buffer) =>
  pdf({ content: 'q 200 0 0 100 0 0 cm /A Do Q', page: uses(5), objects: [[`${IMAGE} ${dictionary}`, data]] });
/** Deflated several times over. */
const bomb = (layers: number) =>
  pdf({
    content: times(layers, () => 0).reduce((data) => deflateSync(data, { level: 9 }), Buffer.alloc(400_000_000, ' ')),
    stream: `/Filter [${'/FlateDecode '.repeat(layers)}]`,
  });
const encryption = (version: number, revision: number, bits: number) =>
  pdf({
    content: '0 0 9 9 re S',
    trailer: `/Encrypt << /Filter /Standard /V ${version} /R ${revision} /Length ${bits} /P -4 /O <${'41'.repeat(revision < 5 ? 32 : 48)}> /U <${'42'.repeat(revision < 5 ? 32 : 48)}> /OE <${'43'.repeat(32)}> /UE <${'44'.repeat(32)}> /Perms <${'45'.repeat(16)}> >> /ID [<00> <00>]`,
  });

export const pdfHeavy = hostile(
  'pdf-expansion',
  {
    'forms 12 deep, 10 times each': () => tower(12, 10),
    'forms 30 deep, twice each': () => tower(30, 2),
    'forms 4 deep, 200 times each': () => tower(4, 200),
    'a page of 400 MB of spaces': () => bomb(1),
    'a page deflated twice': () => bomb(2),
    'ten million lines': () => pdf({ content: deflateSync('0 0 m 9 9 l S '.repeat(10_000_000)), stream: FLATE }),
    'one path of ten million points': () =>
      pdf({ content: deflateSync(`0 0 m ${'9 9 l '.repeat(10_000_000)} S`), stream: FLATE }),
    'a picture of 20000 pixels square': () =>
      image(`/Width 20000 /Height 20000 /ColorSpace /DeviceRGB ${FLATE}`, deflateSync(Buffer.alloc(400_000_000))),
    'a picture of 9000 pixels square': () =>
      image(`/Width 8900 /Height 8900 /ColorSpace /DeviceRGB ${FLATE}`, deflateSync(Buffer.alloc(240_000_000))),
    'a million saved states': () => pdf({ content: deflateSync('q '.repeat(5_000_000)), stream: FLATE }),
  },
  { isHeavy: true, mayBePlan: true },
);

export const pdfOddities = hostile(
  'pdf-oddity',
  {
    'a form in itself': () =>
      tower(1, 1)
        .toString('latin1')
        .replace('/A Do', '/A Do')
        .replace(FORM, `${FORM} ${uses(5)}`),
    'a page tree in itself': () => pdf({ content: '' }).toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]'),
    'a page that is its own parent': () =>
      pdf({ content: '' }).toString('latin1').replace('/Parent 2 0 R', '/Parent 3 0 R'),
    'a billion pages': () => pdf({ content: '' }).toString('latin1').replace('/Count 1', '/Count 1000000000'),
    'fewer than no pages': () => pdf({ content: '' }).toString('latin1').replace('/Count 1', '/Count -5'),
    'a broken table of objects': () =>
      pdf({ content: '0 0 9 9 re S' }).toString('latin1').replaceAll('00000 n', '00000 x'),
    'a table at the wrong place': () =>
      pdf({ content: '0 0 9 9 re S' })
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n7'),
    'a table that points to itself': () => pdf({ content: '', trailer: '/Prev 9' }),
    'no table': () =>
      pdf({ content: '0 0 9 9 re S' })
        .toString('latin1')
        .replace(/xref[\s\S]*trailer/, 'trailer'),
    'no trailer': () =>
      pdf({ content: '' })
        .toString('latin1')
        .replace(/trailer[\s\S]*/, ''),
    'an object of an unknown number': () => pdf({ content: '', page: '/Resources 999 0 R' }),
    'an object that refers to itself': () => pdf({ content: '', page: '/Resources 5 0 R', objects: ['5 0 R'] }),
    'a stream with a wrong length': () =>
      pdf({ content: '0 0 9 9 re S' })
        .toString('latin1')
        .replace(/\/Length \d+/, '/Length 99999999'),
    'a stream without an end': () => pdf({ content: '0 0 9 9 re S' }).toString('latin1').replace('endstream', ''),
    'a stream that is not deflated': () => pdf({ content: 'not deflated', stream: FLATE }),
    'a stream of an unknown filter': () => pdf({ content: 'x', stream: '/Filter /Unknown' }),
    'a stream of a hundred filters': () => pdf({ content: 'x', stream: `/Filter [${'/ASCIIHexDecode '.repeat(100)}]` }),
    'a predictor of 10^9 columns': () =>
      pdf({ content: deflateSync('x'), stream: `${FLATE} /DecodeParms << /Predictor 12 /Columns 1000000000 >>` }),
    'a password (RC4, 40 bits)': () => encryption(1, 2, 40),
    'a password (RC4, 128 bits)': () => encryption(2, 3, 128),
    'a password (AES, 256 bits)': () => encryption(5, 6, 256),
    'an unknown encryption': () => encryption(99, 99, 7),
    'a script that runs when it is opened': () =>
      pdf({ content: '', catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
    'a program that starts when it is opened': () =>
      pdf({ content: '', catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
    'a form of XFA': () =>
      pdf({
        content: '',
        catalog: '/AcroForm << /XFA 5 0 R >>',
        objects: [['', '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script/></xdp:xdp>']],
      }),
    'an attachment': () =>
      pdf({
        content: '',
        catalog: '/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>',
        objects: ['<< /F (a.exe) >>'],
      }),
    'a page without a size': () => pdf({ content: '0 0 9 9 re S', page: '/CropBox [5 5 5 5]' }),
    'a page of 10^30 points': () =>
      pdf({ content: '0 0 9 9 re S' }).toString('latin1').replace('[0 0 200 100]', '[0 0 1e30 1e30]'),
    'a page of 10^7 by 1 points': () =>
      pdf({ content: '0 0 9 1 re S' }).toString('latin1').replace('[0 0 200 100]', '[0 0 10000000 1]'),
    'a unit of 10^9': () => pdf({ content: '0 0 9 9 re S', page: '/UserUnit 1000000000' }),
    'numbers that are none': () => pdf({ content: 'NaN Infinity m 1e999 -1e999 l S ---5 .. re S' }),
    'operators without operands': () => pdf({ content: 'm l c re S cm Do Tj f B W n '.repeat(500) }),
    'arrays 100000 deep': () => pdf({ content: `${'['.repeat(100_000)} TJ` }),
    'dictionaries 100000 deep': () => pdf({ content: '', page: `/A ${'<< /A '.repeat(100_000)}` }),
    'a function that calls itself': () =>
      pdf({
        content: '/P sh',
        page: '/Resources << /Shading << /P << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 1] /Function 5 0 R >> >> >>',
        objects: ['<< /FunctionType 3 /Domain [0 1] /Functions [5 0 R] /Bounds [] /Encode [0 1] >>'],
      }),
    'a colour space of itself': () =>
      pdf({
        content: '/C cs 0 sc 0 0 9 9 re f',
        page: '/Resources << /ColorSpace << /C 5 0 R >> >>',
        objects: ['[/Indexed 5 0 R 255 (x)]'],
      }),
    'a font that is none': () =>
      pdf({
        content: 'BT /F 9 Tf (x) Tj ET',
        page: '/Resources << /Font << /F << /Type /Font /Subtype /TrueType /FontDescriptor << /FontFile2 5 0 R >> >> >> >>',
        objects: [['', ZEROS.subarray(0, 5000)]],
      }),
    'a picture without data': () => image('/Width 500 /Height 500 /ColorSpace /DeviceRGB', Buffer.alloc(0)),
    'a picture of a damaged JPEG': () =>
      image(
        '/Width 500 /Height 500 /ColorSpace /DeviceRGB /Filter /DCTDecode',
        Buffer.from([255, 216, 255, 224, 0, 1, 2]),
      ),
    'a picture of a damaged JPEG 2000': () =>
      image('/Width 500 /Height 500 /ColorSpace /DeviceRGB /Filter /JPXDecode', Buffer.from('jP  garbage')),
    'a picture of damaged JBIG2': () =>
      image('/Width 500 /Height 500 /ColorSpace /DeviceGray /Filter /JBIG2Decode', Buffer.from('garbage')),
    'a picture of 10^9 pixels in width': () =>
      image('/Width 1000000000 /Height 1 /ColorSpace /DeviceGray', Buffer.from('x')),
    'a picture of negative size': () => image('/Width -5 /Height -5 /ColorSpace /DeviceGray', Buffer.from('x')),
    'only a header': () => '%PDF-1.7\n',
    'a header and zeros': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), ZEROS.subarray(0, 5_000_000)]),
    'a million empty objects': () => `%PDF-1.7\n${times(300_000, (index) => `${index} 0 obj\nendobj\n`).join('')}`,
  },
  { mayBePlan: true },
);
