import { describe, expect, test } from 'vitest';
import { allModules } from '../modules/all-modules.ts';
import { checkModules, commandsOf, loadGuard, loadJobs } from './load-modules.ts';
import type { Command, GuardDeps, JobDeps, Module } from './module.ts';
import { usageOf } from './usage.ts';

const aModule = (name: string, brings: Partial<Module> = {}): Module => ({ name, owns: [], ...brings });
const aCommand = (name: string): Command => ({ name, does: 'nothing', run: async () => async () => {} });
const aJob = (name: string) => async () => () => ({ name, cron: '* * * * *', run: async () => {} });
const nothing = {} as JobDeps & GuardDeps;

describe('startup fails on a duplicate', () => {
  test('module', () => {
    expect(() => checkModules([...allModules, aModule('structure')])).toThrow("module 'structure' is registered twice");
  });

  test('owner of a table', () => {
    expect(() => checkModules([...allModules, aModule('planted', { owns: ['space'] })])).toThrow(
      "owner of table 'space' is registered twice",
    );
  });

  test('command', () => {
    const planted = aModule('planted', { commands: [aCommand('resend')] });
    expect(() => checkModules([...allModules, planted])).toThrow("command 'resend' is registered twice");
  });

  test('job, also of another kind', async () => {
    const scheduled = aModule('one', { scheduled: [aJob('tidy')] });
    const queued = aModule('two', { queued: [async () => () => ({ name: 'tidy', atOnce: 1, run: async () => {} })] });
    await expect(loadJobs([scheduled, queued], nothing)).rejects.toThrow("job 'tidy' is registered twice");
    await expect(loadJobs([scheduled], nothing)).resolves.toMatchObject({ onEvents: [], queued: [] });
  });

  test('guard, and without one', async () => {
    const guard = allModules.flatMap((module) => module.guard ?? []);
    expect(guard).toHaveLength(1);
    await expect(loadGuard([aModule('none')], nothing)).rejects.toThrow('exactly one module brings the guard');
    const two = guard.flatMap((load) => [aModule('one', { guard: load }), aModule('two', { guard: load })]);
    await expect(loadGuard(two, nothing)).rejects.toThrow('exactly one module brings the guard');
  });
});

test('the usage text names every command with what it takes and does', () => {
  const commands = commandsOf(allModules);
  const usage = usageOf(commands);
  expect(commands.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['dead-letters', 'replay', 'mails', 'resend', 'paused', 'resume-paused']),
  );
  for (const { name, takes = '' } of commands) expect(usage).toContain(`-- ${`${name} ${takes}`.trim()}`);
  for (const { does } of commands) expect(usage).toContain(does);
  expect(usageOf([{ ...aCommand('replay'), takes: '[id …]' }])).toBe(
    'usage: npm run operate -- replay [id …]               nothing',
  );
});
