import { type Page, blocksIn, commandsInText } from './blocks.ts';
import { type Call, callsIn } from './calls.ts';
import { DEFINITIONS, faultOf, operateWords } from './rules.ts';

const faultsOfLine = (line: string): readonly string[] =>
  /^\w+\(\) /.test(line)
    ? [DEFINITIONS.includes(line) ? '' : 'a short name is defined in another way']
    : callsIn(line).map((call) => faultOf(call) ?? '');

/** A sentence may name a command for operators without its parameters. */
const isNameOnly = (call: Call, fault: string) => operateWords(call)?.length === 1 && fault.includes(' takes ');

/** Everything that is wrong with the commands of a page, without running any. */
export const pageFaults = (page: Page): readonly string[] => [
  ...blocksIn(page).flatMap(({ at, commands }) =>
    commands.flatMap((line) =>
      faultsOfLine(line).flatMap((fault) => (fault === '' ? [] : [`${at} ${line}: ${fault}`])),
    ),
  ),
  ...commandsInText(page).flatMap(({ at, command }) =>
    callsIn(command).flatMap((call) => {
      const fault = faultOf(call);
      return fault === undefined || isNameOnly(call, fault) ? [] : [`${at} ${command}: ${fault}`];
    }),
  ),
];
