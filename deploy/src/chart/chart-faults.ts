import { isWorkload, labelsOf, type Manifest, selects, type Workload } from './manifests.ts';
import { podFaults } from './pod-faults.ts';

const ofKind = (manifests: readonly Manifest[], kind: string) => manifests.filter((one) => one.kind === kind);

/** A policy that lists what its pods may do. */
const allows = ({ spec }: Manifest) => [...(spec?.ingress ?? []), ...(spec?.egress ?? [])].length > 0;

const limitsBoth = ({ spec }: Manifest) =>
  ['Ingress', 'Egress'].every((direction) => spec?.policyTypes?.includes(direction));

function policyFaults(workload: Workload, policies: readonly Manifest[]): string[] {
  const labels = labelsOf(workload);
  const own = policies.filter(({ spec }) => selects(spec?.podSelector ?? {}, labels));
  const faults = [];
  if (!own.some((one) => allows(one) && limitsBoth(one))) faults.push('has no network policy');
  if (!own.some((one) => !allows(one) && limitsBoth(one))) faults.push('is not denied everything else');
  return faults.map((fault) => `${workload.metadata.name}: ${fault}`);
}

/** An empty list of peers or ports means all of them. */
const openPolicies = (policies: readonly Manifest[]): string[] =>
  policies
    .filter(({ spec }) =>
      [...(spec?.ingress ?? []), ...(spec?.egress ?? [])].some(
        ({ to, from, ports }) => (to ?? from ?? []).length === 0 || (ports ?? []).length === 0,
      ),
    )
    .map(({ metadata }) => `${metadata.name}: allows everyone or every port`);

const isDrainable = (workload: Workload, budgets: readonly Manifest[]) =>
  budgets.some(
    ({ spec }) =>
      spec?.selector !== undefined && selects(spec.selector, labelsOf(workload)) && spec.maxUnavailable === 1,
  );

const replicasOf = (workload: Workload, scalers: readonly Manifest[]) =>
  scalers.find(({ spec }) => spec?.scaleTargetRef?.name === workload.metadata.name)?.spec?.minReplicas ??
  workload.spec.replicas ??
  1;

/** The `stop_grace_period` of compose.yaml. */
export const GRACE_SECONDS = 75;

/** Returns what is wrong with the manifests of a release, beyond what the schemas see. */
export function chartFaults(manifests: readonly Manifest[]): string[] {
  const policies = ofKind(manifests, 'NetworkPolicy');
  const scalers = ofKind(manifests, 'HorizontalPodAutoscaler');
  const budgets = ofKind(manifests, 'PodDisruptionBudget');
  const workloads = manifests.filter(isWorkload);
  const serving = workloads.filter(({ kind }) => kind === 'Deployment');
  return [
    ...workloads.flatMap(podFaults),
    ...workloads.flatMap((one) => policyFaults(one, policies)),
    ...openPolicies(policies),
    ...serving.filter((one) => !isDrainable(one, budgets)).map(({ metadata }) => `${metadata.name}: has no budget`),
    ...serving
      .filter(({ spec }) => (spec.template.spec.terminationGracePeriodSeconds ?? 30) < GRACE_SECONDS)
      .map(({ metadata }) => `${metadata.name}: is killed while it ends`),
    ...serving.filter((one) => replicasOf(one, scalers) < 2).map(({ metadata }) => `${metadata.name}: is a single one`),
    ...ofKind(manifests, 'Secret').map(({ metadata }) => `${metadata.name}: is a secret in the chart`),
  ];
}
