import { type Container, containersOf, type Workload } from './manifests.ts';

type PodRule = readonly [fault: string, isBroken: (workload: Workload) => boolean];
type ContainerRule = readonly [fault: string, isBroken: (container: Container) => boolean];

const specOf = ({ spec }: Workload) => spec.template.spec;
const serves = ({ kind }: Workload) => kind === 'Deployment';

/** Pod Security `restricted`, and what it leaves open. */
const POD_RULES: readonly PodRule[] = [
  [
    'may run as root',
    (one) => {
      const { runAsNonRoot, runAsUser } = specOf(one).securityContext ?? {};
      return runAsNonRoot !== true || !(Number(runAsUser) > 0);
    },
  ],
  [
    'may use every system call',
    (one) => !['RuntimeDefault', 'Localhost'].includes(specOf(one).securityContext?.seccompProfile?.type ?? ''),
  ],
  ['gets a token of the cluster', (one) => specOf(one).automountServiceAccountToken !== false],
  [
    'shares something with its node',
    (one) =>
      [specOf(one).hostNetwork, specOf(one).hostPID, specOf(one).hostIPC].includes(true) ||
      (specOf(one).volumes ?? []).some((volume) => 'hostPath' in volume),
  ],
  [
    'may all be on one node',
    (one) =>
      serves(one) &&
      !(specOf(one).topologySpreadConstraints ?? []).some(
        ({ topologyKey }) => topologyKey === 'kubernetes.io/hostname',
      ),
  ],
  [
    'loses a pod before its successor is ready',
    (one) => serves(one) && one.spec.strategy?.rollingUpdate?.maxUnavailable !== 0,
  ],
];

const CREDENTIALS = /:\/\/[^/@:]*:(?!\$\()[^/@]*@/;
const SECRET_NAME = /PASSWORD|SECRET|SEED|KEYS|HEADERS|TOKEN|SMTP_URL/;

const CONTAINER_RULES: readonly ContainerRule[] = [
  ['may run as root', ({ securityContext: own }) => own?.runAsNonRoot === false || own?.runAsUser === 0],
  ['writes to its own files', ({ securityContext: own }) => own?.readOnlyRootFilesystem !== true],
  [
    'can gain privileges',
    ({ securityContext: own }) => own?.allowPrivilegeEscalation !== false || own.privileged === true,
  ],
  ['keeps capabilities', ({ securityContext: own }) => own?.capabilities?.drop?.includes('ALL') !== true],
  ['gets capabilities', ({ securityContext: own }) => (own?.capabilities?.add ?? []).length > 0],
  ['has no limit of memory', ({ resources }) => resources?.limits?.memory === undefined],
  ['reserves no CPU or memory', ({ resources }) => !(resources?.requests?.cpu && resources.requests.memory)],
  ['has an image that can change', ({ image }) => !/@sha256:[0-9a-f]{64}$/.test(image)],
  [
    'has a secret as a plain value',
    ({ env = [] }) =>
      env.some(({ name, value }) => value !== undefined && (SECRET_NAME.test(name) || CREDENTIALS.test(value))),
  ],
];

const PROBES: readonly ContainerRule[] = [
  ['is not checked for readiness', ({ readinessProbe }) => readinessProbe === undefined],
  ['is not restarted when it hangs', ({ livenessProbe }) => livenessProbe === undefined],
  ['is restarted while it starts', ({ startupProbe }) => startupProbe === undefined],
];

/** Returns what is wrong with the pods of a workload. */
export function podFaults(workload: Workload): string[] {
  const ofContainer = serves(workload) ? [...CONTAINER_RULES, ...PROBES] : CONTAINER_RULES;
  return [
    ...POD_RULES.filter(([, isBroken]) => isBroken(workload)),
    ...ofContainer.filter(([, isBroken]) => containersOf(workload).some(isBroken)),
  ].map(([fault]) => `${workload.metadata.name}: ${fault}`);
}
