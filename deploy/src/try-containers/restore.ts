import { waitUntil } from '../services/wait-until.ts';
import { containerOf, start } from './deployment.ts';
import type { Machine } from './engine.ts';
import type { Log, Phases } from './phases.ts';
import { EXAMPLE_TIME, runbookCommands } from './runbook.ts';

/** Workers whose metrics say that their jobs are paused. */
async function pausedWorkers(machine: Machine): Promise<number> {
  const program = `fetch('http://127.0.0.1:3000/metrics').then((answer) => answer.text()).then(console.log)`;
  const read = (number: number) =>
    machine.podman('exec', containerOf(machine, 'worker', number), 'node', '--eval', program).catch(() => '');
  const metrics = await Promise.all([1, 2].map(read));
  return metrics.filter((text) => /^jobs_paused(?:\{.*\})? 1$/m.test(text)).length;
}

/** Lines that a command printed, without those of podman-compose. */
const printedBy = (output: string) => output.split('\n').filter((line) => line !== '' && !/^[0-9a-f]{64}$/.test(line));

/** Runs a command and logs what it prints. The list of erased people must have survived the machine. */
async function runPrinting(machine: Machine, words: readonly string[], log: Log): Promise<void> {
  const printed = printedBy(await machine.compose(...words));
  for (const line of printed) log(`  ${line}`);
  if (words.includes('replay-erasures') && !printed.some((line) => line.includes('as recorded: 1.')))
    throw new Error('the list of erased people is not that of the lost machine');
}

/**
 * Restores a machine with the commands of docs/runbook/backup-and-restore.md. The images are there already, and the
 * workers must have paused by themselves.
 */
export async function restore(machine: Machine, time: string, phases: Phases, log: Log): Promise<void> {
  for (const command of runbookCommands('Restore')) {
    const words = command.map((word) => (word === EXAMPLE_TIME ? time : word));
    if (words[0] === 'build') continue;
    await phases.run(`berth ${words.join(' ')}`, async () => {
      if (words[0] === 'up') {
        await start(machine, log);
        const areAllPaused = async () => (await pausedWorkers(machine)) === 2;
        await waitUntil(areAllPaused, { what: 'two paused workers', seconds: 300 });
        log('both workers have paused their jobs');
      } else await runPrinting(machine, words, log);
    });
  }
}
