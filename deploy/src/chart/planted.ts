/** Faults planted into the rendered manifests of size medium, and who must refuse each. */
export type Planted = {
  original: string | RegExp;
  planted: string;
  /** A fault by our own rules, or of the schemas. */
  fault: string;
};

/** With words of an API server's answer. */
type PlantedForServer = Planted & { answer: string };

/** Faults of spelling, which the schemas refuse. */
export const MISSPELT: readonly PlantedForServer[] = [
  {
    original: 'readOnlyRootFilesystem: true',
    planted: 'readOnlyRootFileSystem: true',
    fault:
      "berth-api: /spec/template/spec/containers/0/securityContext must NOT have additional properties 'readOnlyRootFileSystem'",
    answer: 'unknown field \\"spec.template.spec.containers[0].securityContext.readOnlyRootFileSystem\\"',
  },
  {
    original: 'maxUnavailable: 1',
    planted: 'minAvailabel: 1',
    fault: "berth-api: /spec must NOT have additional properties 'minAvailabel'",
    answer: 'unknown field \\"spec.minAvailabel\\"',
  },
  {
    original: 'failureThreshold: 1\n',
    planted: "failureThreshold: 'one'\n",
    fault: 'berth-api: /spec/template/spec/containers/0/readinessProbe/failureThreshold must be integer',
    answer: 'failureThreshold',
  },
  {
    original: /ports: \[\{ port: 5432 \}\]/,
    planted: 'port: 5432',
    fault: "berth-api: /spec/egress/1 must NOT have additional properties 'port'",
    answer: 'unknown field \\"spec.egress[1].port\\"',
  },
];

/** Faults in valid manifests, which our own rules refuse. */
export const HARMFUL: readonly Planted[] = [
  {
    original: /image: (\S+)@sha256:\w+/,
    planted: 'image: $1:1.0.0',
    fault: 'berth-api: has an image that can change',
  },
  {
    original: /readinessProbe:\n(?: {12}.*\n)+/,
    planted: 'terminationMessagePolicy: File\n',
    fault: 'berth-api: is not checked for readiness',
  },
  { original: 'livenessProbe:', planted: 'x-probe:', fault: 'berth-api: is not restarted when it hangs' },
  { original: 'startupProbe:', planted: 'x-probe:', fault: 'berth-api: is restarted while it starts' },
  { original: 'runAsUser: 1000', planted: 'runAsUser: 0', fault: 'berth-api: may run as root' },
  { original: 'runAsNonRoot: true', planted: 'runAsNonRoot: false', fault: 'berth-api: may run as root' },
  {
    original: 'allowPrivilegeEscalation: false',
    planted: 'runAsUser: 0\n            allowPrivilegeEscalation: false',
    fault: 'berth-api: may run as root',
  },
  {
    original: 'readOnlyRootFilesystem: true',
    planted: 'readOnlyRootFilesystem: false',
    fault: 'berth-api: writes to its own files',
  },
  {
    original: 'allowPrivilegeEscalation: false',
    planted: 'privileged: true',
    fault: 'berth-api: can gain privileges',
  },
  { original: 'drop: [ALL]', planted: 'drop: [NET_RAW]', fault: 'berth-api: keeps capabilities' },
  { original: 'drop: [ALL]', planted: 'drop: [ALL], add: [CHOWN]', fault: 'berth-api: gets capabilities' },
  { original: 'type: RuntimeDefault', planted: 'type: Unconfined', fault: 'berth-api: may use every system call' },
  { original: /limits: \{ memory: \w+ \}/, planted: 'limits: {}', fault: 'berth-api: has no limit of memory' },
  { original: /cpu: 500m/, planted: 'x: 1', fault: 'berth-api: reserves no CPU or memory' },
  {
    original: /automountServiceAccountToken: false\n {6}enable/,
    planted: 'enable',
    fault: 'berth-api: gets a token of the cluster',
  },
  {
    original: 'enableServiceLinks: false',
    planted: 'hostNetwork: true',
    fault: 'berth-api: shares something with its node',
  },
  {
    original: 'emptyDir: { sizeLimit: 64Mi }',
    planted: 'hostPath: { path: /tmp }',
    fault: 'berth-api: shares something with its node',
  },
  { original: 'kubernetes.io/hostname', planted: 'example.com/rack', fault: 'berth-api: may all be on one node' },
  {
    original: 'maxUnavailable: 0',
    planted: 'maxUnavailable: 1',
    fault: 'berth-api: loses a pod before its successor is ready',
  },
  {
    original: 'terminationGracePeriodSeconds: 75',
    planted: 'terminationGracePeriodSeconds: 20',
    fault: 'berth-api: is killed while it ends',
  },
  { original: 'minReplicas: 4', planted: 'minReplicas: 1', fault: 'berth-api: is a single one' },
  {
    original: /valueFrom:\n.*\n.*\n +key: NATS_API_PASSWORD/,
    planted: "value: 'hunter2'",
    fault: 'berth-api: has a secret as a plain value',
  },
  {
    original: '$(BERTH_API_PASSWORD)',
    planted: 'hunter2',
    fault: 'berth-api: has a secret as a plain value',
  },
  {
    original: /podSelector:(\n.*\n.*\n.*\n.*component: )worker/,
    planted: 'podSelector:$1workers',
    fault: 'berth-worker: has no network policy',
  },
  {
    original: /(name: berth-deny[^]*?policyTypes: )\[Ingress, Egress\]/,
    planted: '$1[Ingress]',
    fault: 'berth-api: is not denied everything else',
  },
  { original: 'ports: [{ port: 5432 }]', planted: 'ports: []', fault: 'berth-api: allows everyone or every port' },
  {
    original: /(kind: PodDisruptionBudget[^]*?component: )api(\n[^]*?component: )api/,
    planted: '$1api$2apis',
    fault: 'berth-api: has no budget',
  },
];

const VIOLATES = 'violates PodSecurity';

/** Faults in pods that Pod Security `restricted` refuses. */
export const REFUSED_PODS: readonly PlantedForServer[] = HARMFUL.filter(({ fault }) =>
  /may run as root|can gain privileges|capabilities|system call|shares something/.test(fault),
).map((one) => ({ ...one, answer: VIOLATES }));

export function plant(manifests: string, { original, planted }: Planted): string {
  const changed = manifests.replace(original, planted);
  if (changed === manifests) throw new Error(`the manifests have no ${String(original)}`);
  return changed;
}
