import { readdirSync, readFileSync } from 'node:fs';
import { CHECKOUT } from '../processes/spawn-process.ts';

const RUNBOOK = new URL('docs/runbook/', CHECKOUT);

export type Page = { readonly name: string; readonly text: string };

/** A fenced block marked `sh`, and the block marked `text` that may follow it: what an operator sees. */
export type Block = {
  /** The page and the line, to find it. */
  readonly at: string;
  readonly commands: readonly string[];
  readonly output: readonly string[];
};

export const runbookPages = (): readonly Page[] =>
  readdirSync(RUNBOOK)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name, text: readFileSync(new URL(name, RUNBOOK), 'utf8') }));

const FENCED = /^( *)```sh\n([^]*?)^\1```\n(?:\s*?^\1```text\n([^]*?)^\1```\n)?/gm;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Joins continued lines, and removes comments. */
const commandsOf = (text: string) =>
  linesOf(text.replace(/\\\n\s*/g, ' '))
    .map((line) => line.replace(/(?:^|\s+)#\s.*$/, ''))
    .filter((line) => line !== '');

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

export const blocksIn = ({ name, text }: Page): readonly Block[] =>
  [...text.matchAll(FENCED)].map(({ 2: commands = '', 3: output = '', index }) => ({
    at: `${name}:${lineAt(text, index)}`,
    commands: commandsOf(commands),
    output: linesOf(output),
  }));

/** Commands within sentences and tables. Those with `…` are not complete, and `[…]` in them is optional. */
export const commandsInText = ({ name, text }: Page): readonly { at: string; command: string }[] =>
  [...text.matchAll(/`((?:npm run|berth|node|operate) [^`\n]+)`/g)]
    .map(({ 1: command = '', index }) => ({
      at: `${name}:${lineAt(text, index)}`,
      command: command.replace(/^operate /, 'berth run --rm operate ').replace(/ \[.*$/, ''),
    }))
    .filter(({ command }) => !command.includes('…'));

/** SQL within sentences, which an operator runs as the administrator of the database. */
export const sqlInText = ({ name, text }: Page): readonly { at: string; command: string }[] =>
  [...text.matchAll(/`((?:select|vacuum) [^`\n]+)`/g)].map(({ 1: command = '', index }) => ({
    at: `${name}:${lineAt(text, index)}`,
    command,
  }));
