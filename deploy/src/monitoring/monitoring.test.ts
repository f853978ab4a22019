import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkoutDir } from '../services/places.ts';
import { type Alert, annotationsOf, isAlert } from './alert.ts';
import { expressions, metricNames, routePatterns } from './metric-names.ts';
import { monitoringDir, monitoringFiles } from './monitoring-files.ts';
import { groups } from './rules-file.ts';
import { weakenedGroups } from './weakened.ts';

const alerts = groups.flatMap(({ rules }) => rules.filter(isAlert));
const runbook = readFileSync(join(checkoutDir, 'docs/runbook/alerts.md'), 'utf8');

/** The anchor of a heading, as GitHub makes it. */
const anchorsIn = (markdown: string) =>
  [...markdown.matchAll(/^#{2,} (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
const missingIn = (markdown: string, all: readonly Alert[]) =>
  all
    .map((alert) => annotationsOf(alert).runbook.split('#')[1] ?? '')
    .filter((anchor) => !anchorsIn(markdown).includes(anchor));

test('the committed rules and dashboards match their source (npm run monitoring)', () => {
  const stale = [...monitoringFiles()].filter(
    ([name, content]) => readFileSync(join(monitoringDir, name), 'utf8') !== content,
  );
  expect(stale.map(([name]) => name)).toEqual([]);
});

describe('the runbook of alerts', () => {
  test('has a heading for every alert, and no other', () => {
    expect(alerts.length).toBeGreaterThan(30);
    expect(missingIn(runbook, alerts)).toEqual([]);
    const names = new Set(alerts.map(({ alert }) => alert.toLowerCase()));
    const sections = [...runbook.matchAll(/^### (.+)$/gm)].map(([, title = '']) => title.toLowerCase());
    expect(sections.filter((title) => !names.has(title))).toEqual([]);
  });

  test('without a heading is detected', () => {
    expect(missingIn(runbook.replace('### BackupOld', '### Backups'), alerts)).toEqual(['backupold']);
  });

  test('says of every alert what it means, what to look at and what to do', () => {
    const sections = runbook.split(/^### /m).slice(1);
    const incomplete = sections.filter(
      (section) => !['**People:**', '**Look:**', '**Do:**'].every((part) => section.includes(part)),
    );
    expect(incomplete.map((section) => section.split('\n')[0])).toEqual([]);
  });
});

describe('every alert', () => {
  test.each(alerts.map((alert) => [`${alert.alert} (${alert.severity})`, alert] as const))(
    '%s has a case in which it fires and one in which it does not',
    (_name, { cases, severity }) => {
      const firing = cases.filter(({ fires }) => fires.some((labels) => labels['severity'] === severity));
      expect(firing.length).toBeGreaterThan(0);
      expect(firing.length).toBeLessThan(cases.length);
    },
  );

  test('has at least one limit that the check weakens', () => {
    const weakened = groups.flatMap(weakenedGroups).map(({ what }) => what.split(':')[0]);
    expect(alerts.filter(({ alert, severity }) => !weakened.includes(`${alert} (${severity})`))).toEqual([]);
  });
});

test('no rule or dashboard divides by organisation or building', () => {
  expect(
    expressions().filter((expr) => /organisation_id|building_id|\b(organisation|building)\s*[=,)]/.test(expr)),
  ).toEqual([]);
});

describe('names in expressions', () => {
  test.each([
    ['sum(rate(a_count{x="b"}[5m])) / c > 1.5 * 0.1', ['a_count', 'c']],
    ['max by (queue, le) (d_seconds) > 10e9 or absent(e:f:g5m)', ['d_seconds', 'e:f:g5m']],
    ['time() - max(f) > 3600 and g * 300 >= 5', ['f', 'g']],
    ['histogram_quantile(0.99, sum by (le) (rate(h_bucket[5m])))', ['h_bucket']],
  ])('metricNames returns the metrics of %s', (expr, names) => {
    expect(metricNames(expr)).toEqual(names);
  });

  test('routes are compared as a whole', () => {
    const [literal, pattern] = routePatterns('a{route="/x/:y"} / b{route=~"/x/(:y|:z)"}');
    expect([literal?.test('/x/:y'), literal?.test('/x/:y/w'), pattern?.test('/x/:z'), pattern?.test('/x/:w')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
