export type Labels = Readonly<Record<string, string>>;

/** Values by series: one for the whole case, or a sequence in promtool's notation. */
export type Series = Readonly<Record<string, number | string>>;

/** A case for `promtool test rules`. */
export type Case = {
  readonly series: Series;
  /** Minutes after which the alert is evaluated. */
  readonly after: number;
  /** The labels of every alert of this name that fires then. */
  readonly fires: readonly Labels[];
  /** Minutes between two values; more where a case lasts for days. */
  readonly step?: number;
};

export type Alert = {
  readonly alert: string;
  readonly expr: string;
  /** The time for which the expression has to hold, in the notation of Prometheus. */
  readonly for: string;
  /** A page wakes someone up; a ticket waits for the next working day. */
  readonly severity: 'page' | 'ticket';
  readonly summary: string;
  readonly cases: readonly Case[];
};

export type Recording = { readonly record: string; readonly expr: string };
export type Rule = Recording | Alert;
export type Group = { readonly name: string; readonly rules: readonly Rule[] };

export const isAlert = (rule: Rule): rule is Alert => 'alert' in rule;

/** The runbook explains `BackupOld` under the heading 'BackupOld'. */
export const annotationsOf = ({ alert, summary }: Alert) => ({
  runbook: `docs/runbook/alerts.md#${alert.toLowerCase()}`,
  summary,
});
