import { deflateSync } from 'node:zlib';
import { dxf, entity, insert, line, polyline, text } from '../../src/modules/plans/read/dxf/dxf.fixture.ts';
import { pdf } from '../../src/modules/plans/read/pdf/pdf.fixture.ts';
import { times } from './hostile-file.ts';

const DESK = [
  polyline(1, 10, 0, 20, 0, 10, 1600, 20, 0, 10, 1600, 20, 800, 10, 0, 20, 800),
  entity('CIRCLE', 8, '0', 10, 800, 20, -300, 40, 250),
];

/** Small plans that can be read, to damage and to read beside hostile ones. */
export const goodDxf = (): Buffer =>
  dxf({
    header: [9, '$INSUNITS', 70, 4],
    layers: [entity('LAYER', 2, 'Walls', 70, 0, 62, 7)],
    blocks: { DESK, PAIR: [insert('DESK'), insert('DESK', 10, 1600, 20, 1600, 50, 180)] },
    entities: [
      line(0, 0, 20_000, 0),
      line(20_000, 0, 20_000, 9000),
      ...times(8, (index) => insert('PAIR', 10, 1000 + index * 2200, 20, 3000)),
      text('Room 2.14', 10, 9000, 20, 8000, 40, 300),
    ],
  });

export const goodSvg = (): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><svg xmlns="http://www.w3.org/2000/svg" width="800" height="400" viewBox="0 0 400 200"><defs><symbol id="desk"><rect width="32" height="16"/><path d="M8 20a8 8 0 0016 0z"/></symbol></defs><g id="walls" fill="none" stroke="black"><rect x="2" y="2" width="396" height="196"/></g>${times(20, (index) => `<use href="#desk" x="${10 + (index % 10) * 38}" y="${20 + Math.floor(index / 10) * 80}"/>`).join('')}<text x="20" y="190" font-size="8">Open office</text></svg>`,
  );

const OPERATORS = `0.5 w 10 10 180 80 re S ${times(12, (index) => `q 1 0 0 1 ${20 + (index % 6) * 26} ${30 + Math.floor(index / 6) * 30} cm /D Do Q`).join(' ')} BT /F 6 Tf 20 12 Td (1:100) Tj ET`;
const RESOURCES =
  '/Resources << /XObject << /D 5 0 R >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';

export const goodPdf = (): Buffer =>
  pdf({
    content: deflateSync(OPERATORS),
    stream: '/Filter /FlateDecode',
    page: RESOURCES,
    objects: [['/Type /XObject /Subtype /Form /BBox [-9 -9 99 99]', '0 0 16 8 re S 4 -5 8 4 re S']],
  });
