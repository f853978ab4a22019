import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { aCommand, someRules, type MakeCommand } from './arbitraries.ts';
import { aNoShowCommand, noShowRules } from './arbitrary-no-shows.ts';
import { aWaitlistCommand, waitlistRules } from './arbitrary-waitlist.ts';
import { aBeginning } from './arbitrary-times.ts';
import { ReferenceModel } from './reference-model.ts';
import type { Engine } from './engine.ts';
import type { Answer, Command, Row } from './world.ts';

/** Counts the outcomes of each kind of command: 'granted' or the refusal. */
export type Tally = Map<string, number>;

class Diverged extends Error {
  override name = 'Diverged';
}

function compare(what: string, model: unknown, engine: unknown): void {
  if (isDeepStrictEqual(model, engine)) return;
  throw new Diverged(`${what}\n  model:  ${JSON.stringify(model)}\n  engine: ${JSON.stringify(engine)}`);
}

const kindOf = (command: Command) => (command.kind === 'reserve' && command.weeks > 0 ? 'series' : command.kind);
const outcomeOf = (answer: Answer) => ('refused' in answer ? (answer.refused.split(' ')[0] ?? '') : 'granted');

/** The order in which alternatives are tried is not specified, so neither is the reason why there was none. */
const promised = (command: Command, answer: Answer): Answer =>
  command.kind === 'reserve' && command.onConflict === 'alternative' && 'refused' in answer
    ? { refused: 'somehow' }
    : answer;

class ModelCommand implements fc.AsyncCommand<ReferenceModel, Engine> {
  readonly #makeCommand: MakeCommand;
  readonly #tally: Tally;
  #text = '';

  constructor(makeCommand: MakeCommand, tally: Tally) {
    this.#makeCommand = makeCommand;
    this.#tally = tally;
  }

  /** A command on a reservation or an absence needs one. */
  check(model: Readonly<ReferenceModel>): boolean {
    const { kind } = this.#makeCommand(model);
    if (kind === 'remove-absence') return model.absences.length > 0;
    if (['change-entry', 'leave', 'accept', 'decline'].includes(kind)) return model.entries.length > 0;
    return model.rows.length > 0 || !['change', 'cancel', 'check-in', 'check-out', 'restore'].includes(kind);
  }

  async run(model: ReferenceModel, engine: Engine): Promise<void> {
    const command = this.#makeCommand(model);
    const at = new Date(model.now).toISOString();
    const answer = model.answer(command);
    this.#text = `\n  ${at} ${JSON.stringify(command)} -> ${outcomeOf(answer)}`;
    const key = `${kindOf(command)} ${outcomeOf(answer)}`;
    this.#tally.set(key, (this.#tally.get(key) ?? 0) + 1);
    compare(this.#text, promised(command, answer), promised(command, await engine.answer(command)));
  }

  toString = () => this.#text;
}

const noShowOf = ({ isBySensor, isRestored }: Row) =>
  `no-show ${isBySensor ? 'by-sensor' : 'by-workflow'}${isRestored ? '-restored' : ''}`;

/** Compares the table with the model in both directions. */
async function compareTables(model: ReferenceModel, engine: Engine): Promise<void> {
  compare(
    'the table',
    model.rows.map(({ maker: _maker, chosenAt: _chosenAt, ...row }) => row),
    await engine.rows(),
  );
  compare('held twice', 0, await engine.overlaps());
  compare('the waitlist', { entries: model.entries, holds: model.holds }, await engine.waitlist());
}

/** Kinds of histories: everything, or only no-shows. */
const HISTORIES = {
  reservations: { command: aCommand, rules: someRules },
  noShows: { command: aNoShowCommand, rules: noShowRules },
  waitlist: { command: aWaitlistCommand, rules: waitlistRules },
};

export type Running = {
  readonly about?: keyof typeof HISTORIES | undefined;
  readonly runs: number;
  readonly commands: number;
  readonly seed: number;
  readonly shrinks: boolean;
};

/** Runs a number of histories, each on the model and the engine. */
export async function runModel(engine: Engine, running: Running) {
  const { about = 'reservations', runs, commands, seed, shrinks } = running;
  const { command, rules: firstRules } = HISTORIES[about];
  const tally: Tally = new Map();
  const modelCommand = command.map((makeCommand) => new ModelCommand(makeCommand, tally));
  const history = fc.commands([modelCommand], { maxCommands: commands, size: 'max' });
  const property = fc.asyncProperty(aBeginning, firstRules, history, async (now, rules, commandsToRun) => {
    const model = new ReferenceModel(now, rules);
    await engine.begin(now, rules);
    await fc.asyncModelRun(() => ({ model, real: engine }), commandsToRun);
    for (const row of model.rows)
      if (row.noShowAt !== null) tally.set(noShowOf(row), (tally.get(noShowOf(row)) ?? 0) + 1);
    await compareTables(model, engine);
  });
  const report = await fc.check(property, { numRuns: runs, seed, endOnFailure: !shrinks });
  const why =
    report.errorInstance instanceof Error ? `${report.errorInstance.name}: ${report.errorInstance.message}` : '';
  const divergence = report.failed ? `${fc.defaultReportMessage(report) ?? ''}\n${why}` : undefined;
  return { tally, runs: report.numRuns, divergence };
}
