/** Without it spreadsheets read UTF-8 as the code page of the machine. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet may read as the start of a formula, also in its full-width forms. An apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

const cell = (value: string | number | null) => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '');
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line of a file that is opened in spreadsheets. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(';')}\r\n`;
