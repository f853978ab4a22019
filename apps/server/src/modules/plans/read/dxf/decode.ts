/** Code pages of drawings before 2007, by the names that `TextDecoder` uses. */
const DOUBLE_BYTE: Readonly<Record<string, string>> = {
  ansi_932: 'shift_jis',
  ansi_936: 'gbk',
  ansi_949: 'euc-kr',
  ansi_950: 'big5',
};

/** From this version on, files are in UTF-8. */
const UTF8_SINCE = 'AC1021';
const HEADER_BYTES = 64 * 1024;

const valueOf = (header: string, name: string) =>
  new RegExp(`\\$${name}\\r?\\n\\s*\\d+\\r?\\n([^\\r\\n]*)`).exec(header)?.[1]?.trim();

function encodingOf(header: string): string {
  const version = valueOf(header, 'ACADVER') ?? '';
  const page = (valueOf(header, 'DWGCODEPAGE') ?? '').toLowerCase();
  if (version >= UTF8_SINCE || page === 'utf-8' || page === 'utf8') return 'utf-8';
  const ansi = /^ansi_(125\d)$/.exec(page)?.[1];
  return ansi === undefined ? (DOUBLE_BYTE[page] ?? 'windows-1252') : `windows-${ansi}`;
}

/** Some programs write UTF-8 whatever their header says, and their characters would be read as two each. */
function asUtf8(content: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

export function decodeDxf(content: Buffer): string {
  const text = asUtf8(content);
  if (text !== undefined) return text;
  return new TextDecoder(encodingOf(content.toString('latin1', 0, HEADER_BYTES))).decode(content);
}
