import { type Page, blocksIn, operateCommandsInText } from './blocks.ts';
import { callsIn } from './calls.ts';
import { DEFINITION, faultOf, operateFault } from './rules.ts';

const faultsOfLine = (line: string): readonly string[] =>
  line.startsWith('berth()')
    ? [line === DEFINITION ? '' : 'berth() is defined in another way']
    : callsIn(line).map((call) => faultOf(call) ?? '');

/** Everything that is wrong with the commands of a page, without running any. */
export const pageFaults = (page: Page): readonly string[] => [
  ...blocksIn(page).flatMap(({ at, commands }) =>
    commands.flatMap((line) =>
      faultsOfLine(line).flatMap((fault) => (fault === '' ? [] : [`${at} ${line}: ${fault}`])),
    ),
  ),
  ...operateCommandsInText(page).flatMap(({ at, words }) => {
    // A sentence may leave out the parameters.
    const fault = operateFault(words);
    return fault === undefined || (words.length === 1 && fault.includes('takes')) ? [] : [`${at}: ${fault}`];
  }),
];
