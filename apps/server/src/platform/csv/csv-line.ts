/** Without it, spreadsheets read UTF-8 in the machine's code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Characters that a spreadsheet may take for the start of a formula, including full-width ones. A leading apostrophe
 * makes the cell text.
 */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

const cell = (value: string | number | null) => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '');
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Formats one line of a file for spreadsheets. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(';')}\r\n`;
