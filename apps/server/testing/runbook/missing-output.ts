const patternOf = (line: string) => new RegExp(`^\\s*${line.split('…').map(RegExp.escape).join('.*')}\\s*$`);

/** The lines of a page that a command did not print, in their order; `…` in a line stands for any text. */
export function missingOutput(expected: readonly string[], printed: string): readonly string[] {
  const lines = printed.split('\n');
  let at = 0;
  return expected.filter((line) => {
    const index = lines.findIndex((one, n) => n >= at && patternOf(line).test(one));
    if (index !== -1) at = index + 1;
    return index === -1;
  });
}
