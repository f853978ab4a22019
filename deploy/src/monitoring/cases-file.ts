import { type Alert, annotationsOf, type Case, type Group, isAlert, type Series } from './alert.ts';

const seriesOf = (series: Series, steps: number) =>
  Object.entries(series).map(([name, value]) => ({
    series: name,
    values: typeof value === 'number' ? `${value}x${steps}` : value,
  }));

const testOf = (alert: Alert, { series, after, fires, step = 1 }: Case) => ({
  interval: `${step}m`,
  input_series: seriesOf(series, Math.ceil(after / step) + 5),
  alert_rule_test: [
    {
      eval_time: `${after}m`,
      alertname: alert.alert,
      exp_alerts: fires.map((labels) => ({ exp_labels: labels, exp_annotations: annotationsOf(alert) })),
    },
  ],
});

/** Renders the cases of a group for `promtool test rules`, one file for each step of time. JSON is YAML. */
export function caseFiles({ rules }: Group, rulesPath: string): readonly string[] {
  const cases = rules.filter(isAlert).flatMap((alert) => alert.cases.map((one) => ({ alert, one })));
  return [...new Set(cases.map(({ one }) => one.step ?? 1))].map((step) =>
    JSON.stringify({
      rule_files: [rulesPath],
      evaluation_interval: `${step}m`,
      tests: cases.filter(({ one }) => (one.step ?? 1) === step).map(({ alert, one }) => testOf(alert, one)),
    }),
  );
}
