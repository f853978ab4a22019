type Parts = {
  /** Operators of the page. */
  readonly content: string | Buffer;
  /** Entries of the page, such as its rotation and its resources. */
  readonly page?: string;
  /** Objects from number 5 on, each with a stream if it has one. */
  readonly objects?: readonly (string | readonly [dictionary: string, stream: string | Buffer])[];
  readonly catalog?: string;
  /** Entries for the stream of the page, such as its filter. */
  readonly stream?: string;
  readonly trailer?: string;
};

const streamed = (dictionary: string, content: string | Buffer): Buffer => {
  const bytes = Buffer.from(content);
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
};

/** A PDF with one page of 200 by 100 points, unless the page says otherwise. */
export function pdf({ content, page = '', objects = [], catalog = '', stream = '', trailer = '' }: Parts): Buffer {
  const all = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R ${page} >>`),
    streamed(stream, content),
    ...objects.map((object) => (typeof object === 'string' ? Buffer.from(object) : streamed(...object))),
  ];
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = chunks[0]?.length ?? 0;
  const push = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  for (const [index, object] of all.entries()) {
    offsets.push(length);
    push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const count = all.length + 1;
  push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`));
  push(Buffer.from(`trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(chunks);
}
