import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const STORED = 0;

/** The files in a zip, by name. Only what our own writer makes: one disk, no comment at the end. */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.length - END_BYTES;
  if (zip.readUInt32LE(end) !== END) throw new Error('not a zip');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === ENTRY) {
    const [method, size, header] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const content = zip.subarray(start, start + size);
    const text = (method === STORED ? content : inflateRawSync(content)).toString('utf8');
    files.set(zip.toString('utf8', at + 46, at + 46 + name), text);
    at += 46 + name + extra + comment;
  }
  return files;
}

const textsIn = (xml: string): string[] => [...xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text);

/** The rows of a sheet as a spreadsheet program would show them, each cell as text. */
export function readXlsx(file: Buffer, sheet: number): string[][] {
  const files = unzip(file);
  const shared = textsIn(files.get('xl/sharedStrings.xml') ?? '');
  const xml = files.get(`xl/worksheets/sheet${sheet}.xml`);
  if (xml === undefined) throw new Error(`no sheet ${sheet} in ${[...files.keys()].join(', ')}`);
  return [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c([^>]*)>(.*?)<\/c>/gs)].map(([, about = '', cell = '']) => {
      const value = /<v>([^<]*)<\/v>/.exec(cell)?.[1] ?? '';
      return about.includes('t="s"') ? (shared[Number(value)] ?? '') : (textsIn(cell)[0] ?? value);
    }),
  );
}
