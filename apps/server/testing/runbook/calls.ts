/** One program of a command line with its words. */
export type Call = { readonly program: string; readonly words: readonly string[] };

const WORD = /(?:'[^']*'|"[^"]*"|[^\s'"])+/g;
const OPERATORS = ['&&', '|', ';'];

const unquoted = (word: string) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2');

/** Removes assignments in front of a program, and the `$(…)` around one whose output is stored. */
const withoutAssignments = (line: string) => line.replace(/^(?:\w+=\S+ )+/, '').replace(/^\w+=\$\((.*)\)$/, '$1');

/** Splits a line of shell into its programs; enough for the commands that a runbook has. */
export function callsIn(line: string): readonly Call[] {
  const calls: string[][] = [[]];
  for (const word of withoutAssignments(line).match(WORD) ?? [])
    if (OPERATORS.includes(word)) calls.push([]);
    else calls.at(-1)?.push(unquoted(word));
  return calls.map((words) => {
    // The rest names the file that the output goes to.
    const end = words.findIndex((word) => /^(?:>>?|<)$/.test(word));
    const [program = '', ...rest] = end === -1 ? words : words.slice(0, end);
    return { program, words: rest };
  });
}
